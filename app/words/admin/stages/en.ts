import type { Mover } from '../../../../contract/stages.ts';
import type { Catalogue } from '../../catalogue.ts';
import { count } from '../../count.ts';

/** The texts of the screen on which the stages are set. */
export const stages = {
  about: 'Articles pass through these stages, one after the other, before readers see them.',
  groups: {
    draft: 'With the writer',
    draftAbout: 'Articles here are drafts.',
    review: 'In review',
    reviewAbout: 'Articles here wait for an editor.',
  },
  hindi: 'Name in Hindi',
  english: 'Name in English',
  mover: 'Who moves it on',
  movers: {
    writer: 'Whoever may write the article',
    publisher: 'Whoever may publish the article',
    editor: 'Editors',
  } satisfies Record<Mover, string>,
  categories: 'Categories',
  all: 'Articles of all categories',
  some: (number: number) => `Only ${count('en', number, 'category', 'categories')}`,
  categoriesHint: 'Choose none for the articles of all.',
  approved: 'Approves what enters it; an edit takes it back',
  articles: (number: number) => `${count('en', number, 'article', 'articles')} in it`,
  new: 'New',
  add: 'Add a stage',
  remove: (name: string) => `Remove ${name}`,
  unnamed: 'New stage',
  gone: {
    title: (name: string) => `Remove “${name}”?`,
    text: (number: number) => `${count('en', number, 'article is', 'articles are')} in it.`,
    to: 'Move them to',
    action: 'Remove',
  },
  discard: 'Discard changes',
  save: 'Save stages',
  saved: 'The stages are saved.',
};
export type StagesWords = Catalogue<typeof stages>;
