import type { KeyScope } from '../../../../contract/permissions.ts';
import type { Catalogue } from '../../catalogue.ts';

const scopes: Record<KeyScope, { name: string; can: string }> = {
  read: { name: 'Read what is published', can: 'Articles, categories and tags that readers see.' },
  readAll: { name: 'Read everything', can: 'Drafts, versions, notes and pictures, too.' },
  write: {
    name: 'Write articles',
    can: 'Also adds, changes, publishes, pins and deletes articles, even for good.',
  },
  manage: {
    name: 'Manage content',
    can: 'Also categories, tags, series, pages, pictures, redirects, the home page and comments.',
  },
};

/** The texts of the screen of API keys, in English. */
export const keys = {
  about:
    'Programs call the API with a key: an app, a search, another site. No key reaches users, mails, settings or other keys.',
  none: 'There is no API key yet.',
  add: 'New API key',
  docs: 'Description of the API',
  columns: { name: 'Name', scope: 'May', used: 'Last used', ends: 'Ends' },
  scopes,
  unused: 'not yet',
  endless: 'never',
  until: (time: string) => time,
  ended: 'Ended',
  asleep: (name: string) => `${name} cannot sign in, so it does not work`,
  by: (name: string) => `acts for ${name}`,
  before: (time: string) => `The old secret works until ${time}`,
  beforeUsed: (time: string) => `and was last used ${time}`,
  beforeUnused: 'and has not been used',
  editOf: (name: string) => `Change “${name}”`,
  replaceOf: (name: string) => `New secret for “${name}”`,
  endOf: (name: string) => `End “${name}”`,
  edit: 'Change',
  replace: 'New secret',
  end: 'End',
  form: {
    name: 'Name',
    nameHint: 'Which program has it',
    scope: 'The key may',
    ends: 'It ends',
    inDays: (days: number) => (days === 365 ? 'in a year' : `in ${days} days`),
    never: 'never',
    asBefore: 'as before',
    perMinute: 'Calls in a minute, at most',
    origins: 'Sites whose pages may use it',
    originsHint:
      'One on each line, like https://example.org. Everybody who opens those pages can read the key; the limit then counts for each network that they call from.',
    create: 'Create key',
    save: 'Save',
    saved: 'The key is changed.',
  },
  secret: {
    title: 'Copy the secret now',
    label: 'Secret',
    hint: 'It is shown this once. Keep it where only the program can read it.',
    copied: 'The secret is copied.',
    byHand: 'Press Ctrl+C to copy the secret.',
    done: 'I have copied it',
  },
  replacing: {
    title: (name: string) => `A new secret for “${name}”`,
    text: 'Give the program the new secret while the old one still works.',
    older: (time: string) =>
      `A still older one works until ${time}; it ends at once, since only the newest two work.`,
    overlap: 'The old one works for',
    hours: (hours: number) =>
      hours === 0 ? 'no longer: it ends at once' : hours === 24 ? 'a day' : `${hours / 24} days`,
    action: 'Make a new secret',
  },
  ending: {
    title: (name: string) => `End “${name}”?`,
    text: 'Programs that use it are refused at once. This cannot be undone.',
    action: 'End the key',
  },
};

export type KeyWords = Catalogue<typeof keys>;
