import type { Catalogue } from '../../../app/words/catalogue.ts';

/** The texts of the screen of templates, and of the dialogs in the form of an article. */
export const templates = {
  about:
    'What articles of one kind have every time: the parts of an interview, the table of a report. Open an article, or begin one, and choose “Save as template” under “More”.',
  none: 'No templates yet.',
  begin: 'Begin an article',
  columns: { name: 'Name', category: 'Category', changed: 'Changed' },
  noCategory: 'For every category',
  beginOf: (name: string) => (
    <>
      Use<span className="sr-only"> {name} for a new article</span>
    </>
  ),
  renameOf: (name: string) => (
    <>
      Rename<span className="sr-only"> {name}</span>
    </>
  ),
  deleteOf: (name: string) => (
    <>
      Delete<span className="sr-only"> {name}</span>
    </>
  ),
  rename: { title: 'Rename the template', action: 'Rename', done: 'The template is renamed.' },
  deletion: {
    title: (name: string) => `Delete the template "${name}"?`,
    text: 'Articles that began with it stay as they are. This cannot be undone.',
    action: 'Delete',
  },
  start: {
    text: 'It opens in a new form. What you have typed here stays among your unsaved texts.',
  },
  save: {
    name: 'Name of the template',
    place: 'Where',
    anew: 'As a new template',
    instead: (name: string) => `In place of “${name}”`,
    contents:
      'It keeps the texts, pictures, category, tags and series, but not the address, the people and the times.',
    again: 'Somebody has changed this template in the meantime. Save again to replace it.',
    action: 'Save template',
    done: (name: string) => `The template “${name}” is saved.`,
  },
};

export type TemplateWords = Catalogue<typeof templates>;
