import { prescribed } from '../../../../contract/prescribed-texts.ts';
import { count } from '../../count.ts';

const articles = (many: number) => count('en', many, 'article', 'articles');

/** The texts of the list of articles, its filters, and actions on several chosen articles. */
export const list = {
  add: 'Add Article',
  allStatuses: 'All statuses',
  allCategories: 'All categories',
  bothLanguages: 'Both languages',
  allAuthors: 'All authors',
  number: 'S.No.',
  changed: 'Updated',
  missed: (when: string) => `Not published on ${when}`,
  edit: (name: string) => (
    <>
      Edit<span className="sr-only"> {name}</span>
    </>
  ),
  delete: (name: string) => (
    <>
      Delete<span className="sr-only"> {name}</span>
    </>
  ),
  /** New articles that were begun and not saved. */
  unsaved: (many: number) => count('en', many, 'unsaved new article', 'unsaved new articles'),
  openUnsaved: 'Open',
  noneMatch: 'No articles match.',
  showAll: 'Show all',
  noneYet: 'No articles yet. Write the first one.',
  chooseAll: 'Choose all on this page',
  choose: (name: string) => `Choose "${name}"`,
  chosenArticles: 'Chosen articles',
  chosen: (many: number) => `${many} chosen`,
  moveTo: 'Move to category',
  clear: 'Clear',
  confirmDelete: prescribed.confirmDelete,
  confirmUnpublish: (name: string) => `Are you sure you want to unpublish "${name}"?`,
  /** Questions before an action on several articles. */
  sure: {
    delete: (many: number) => `Are you sure you want to delete ${articles(many)}?`,
    unpublish: (many: number) => `Are you sure you want to unpublish ${articles(many)}?`,
    /** `category` is null where the articles are to have none. */
    move: (many: number, category: string | null) =>
      category
        ? `Move ${articles(many)} to "${category}"?`
        : `Take ${articles(many)} out of ${many === 1 ? 'its category' : 'their categories'}?`,
  },
  done: {
    publish: (many: number) => `${articles(many)} published.`,
    unpublish: (many: number) => `${articles(many)} unpublished.`,
    move: (many: number) => `${articles(many)} moved.`,
    delete: (many: number) => `${articles(many)} deleted.`,
    restore: (many: number) =>
      many === 1 ? 'The article is back.' : `${articles(many)} are back.`,
  },
  movedBack: (many: number) =>
    many === 1 ? '1 article is back where it was.' : `${articles(many)} are back where they were.`,
  /**
   * Follows the report of an action on several articles; `reason` is why the first of these was
   * refused.
   */
  refused: (many: number, reason: string) => `${articles(many)} not: ${reason}`,
};
