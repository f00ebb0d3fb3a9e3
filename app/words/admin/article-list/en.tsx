import type { Catalogue } from '../../catalogue.ts';
import { count, number } from '../../count.ts';

const articles = (many: number) => count('en', many, 'article', 'articles');

/** The texts of the list of articles, its filters, and actions on several chosen articles. */
export const articleList = {
  /** New articles that were begun and not saved. */
  unsaved: (many: number) => count('en', many, 'unsaved new article', 'unsaved new articles'),
  openUnsaved: 'Open',
  /** The tab of the list without a view. */
  allViews: 'All',
  /** Shows the filters on a phone. */
  filters: 'Filters',
  allStatuses: 'All statuses',
  bothLanguages: 'Both languages',
  /** The names of the columns that have no field. */
  columns: {
    number: 'S.No.',
    updated: 'Updated',
    published: 'Published',
    words: 'Words',
  },
  openNotes: (many: number) => `${count('en', many, 'note', 'notes')} open`,
  chooseColumns: 'Columns',
  order: 'Order',
  /** The orders, as a phone offers them. */
  orders: {
    updated: 'Updated long ago first',
    '-updated': 'Updated last first',
    published: 'Published long ago first',
    '-published': 'Published last first',
    name: 'Title, A to Z, अ to ह',
    '-name': 'Title, ह to अ, Z to A',
    author: 'Author, A to Z',
    '-author': 'Author, Z to A',
    category: 'Category, A to Z',
    '-category': 'Category, Z to A',
    words: 'Shortest first',
    '-words': 'Longest first',
  },
  missed: (when: string) => `Not published on ${when}`,
  edit: (name: string) => (
    <>
      Edit<span className="sr-only"> {name}</span>
    </>
  ),
  duplicate: (name: string) => (
    <>
      Duplicate<span className="sr-only"> {name}</span>
    </>
  ),
  duplicated: 'This is the copy: a draft with an address of its own.',
  delete: (name: string) => (
    <>
      Delete<span className="sr-only"> {name}</span>
    </>
  ),
  noneMatch: 'No articles match.',
  showAll: 'Show all',
  noneYet: 'No articles yet. Write the first one.',
  chooseAll: 'Choose all on this page',
  choose: (name: string) => `Choose "${name}"`,
  chosenArticles: 'Chosen articles',
  chosen: (many: number) => `${number(many)} chosen`,
  /** Chooses all articles that match the filters, beyond this page. */
  matching: (many: number) => `Choose all ${number(many)} that match`,
  /** As many as a selection may hold. */
  newest: (many: number) => `Choose the ${number(many)} updated last`,
  clear: 'Clear',
  working: (done: number, of: number) => `${number(done)} of ${number(of)} done…`,
  stop: 'Stop',
  place: {
    category: 'Category…',
    author: 'Author…',
    titles: {
      category: (many: number) => `Which category should hold ${articles(many)}?`,
      author: (many: number) => `Who is the author of ${articles(many)}?`,
    },
    actions: { category: 'Move', author: 'Set author' },
    noAuthor: 'No author',
  },
  scheduleTitle: (many: number) => `When should ${articles(many)} be published?`,
  /** Questions before an action on several articles. */
  sure: {
    publish: (many: number) => `Are you sure you want to publish ${articles(many)}?`,
    delete: (many: number) => `Are you sure you want to delete ${articles(many)}?`,
    unpublish: (many: number) => `Are you sure you want to unpublish ${articles(many)}?`,
  },
  unreviewed: {
    title: (many: number) => `Nobody has approved ${articles(many)} as they stand:`,
    more: (many: number) => `and ${many} more`,
    incomplete: 'What has no text, or no picture where one is needed, is left out.',
  },
  done: {
    publish: (many: number) => `${articles(many)} published.`,
    unpublish: (many: number) => `${articles(many)} unpublished.`,
    schedule: (many: number) => `${articles(many)} scheduled.`,
    move: (many: number) => `${articles(many)} moved.`,
    give: (many: number) => `The author of ${articles(many)} is set.`,
    delete: (many: number) => `${articles(many)} deleted.`,
    restore: (many: number) =>
      many === 1 ? 'The article is back.' : `${articles(many)} are back.`,
  },
  undone: (many: number) =>
    many === 1 ? '1 article is as it was before.' : `${articles(many)} are as they were before.`,
  /** Heads the list of articles that an action has left out, each with its reason. */
  leftOut: (many: number) => `${articles(many)} left out`,
  putAway: 'Put away',
  /**
   * Follows the report of an action on several articles; `reason` is why the first of these was
   * refused.
   */
  refused: (many: number, reason: string) => `${articles(many)} not: ${reason}`,
  /** Follows it where the action broke off. */
  stopped: (rest: number) => `${articles(rest)} left out.`,
};

export type ArticleListWords = Catalogue<typeof articleList>;
