import type { Catalogue } from '../../../app/words/catalogue.ts';
import type { DeliveryState, WebhookEvent } from '../contract.ts';

const events: Record<WebhookEvent | 'test', string> = {
  'article.published': 'An article is published',
  'article.updated': 'A published article is changed',
  'article.unpublished': 'An article is unpublished',
  'article.deleted': 'An article that readers have seen is deleted',
  test: 'A trial',
};

/** What happened, of an article whose name may stand before it. */
const eventNames: typeof events = {
  'article.published': 'Article published',
  'article.updated': 'Article changed',
  'article.unpublished': 'Article unpublished',
  'article.deleted': 'Article deleted',
  test: 'A trial',
};

const states: Record<DeliveryState, string> = {
  queued: 'Waiting',
  sent: 'Arrived',
  failed: 'Given up',
};

/** The texts of the screen of webhooks, in English. */
export const webhooks = {
  about:
    'Other programs are told at once when articles change. What does not arrive is sent again for three days.',
  none: 'Nobody is told of changes yet.',
  add: 'New webhook',
  columns: { name: 'Name', sent: 'Last arrived', stand: 'State' },
  events,
  never: 'nothing yet',
  resting: 'Paused',
  well: 'Works',
  waiting: (count: number) => `${count} waiting`,
  failed: (count: number) => `${count} given up`,
  editOf: (name: string) => `Change “${name}”`,
  tryOf: (name: string) => `Send a trial to “${name}”`,
  logOf: (name: string) => `What “${name}” was told`,
  deleteOf: (name: string) => `Delete “${name}”`,
  edit: 'Change',
  try: 'Trial',
  log: 'Log',
  delete: 'Delete',
  arrived: (status: number) => `It arrived: the answer was ${status}.`,
  notArrived: (reason: string) => `It did not arrive: ${reason}`,
  form: {
    name: 'Name',
    nameHint: 'Which program is told',
    url: 'Address',
    urlHint: 'Where the program listens, like https://example.org/hook',
    events: 'It is told when',
    active: 'Tell it of changes',
    create: 'Add the webhook',
    save: 'Save',
    saved: 'The webhook is changed.',
  },
  secret: {
    title: 'Copy the secret now',
    label: 'Secret of the signatures',
    hint: 'It is shown this once. With it the program checks that a message comes from this site.',
    copied: 'The secret is copied.',
    byHand: 'Press Ctrl+C to copy the secret.',
    done: 'I have copied it',
  },
  replacing: {
    title: (name: string) => `A new secret for “${name}”`,
    text: 'Give the program the new secret while messages are signed with the old one, too.',
    older: (time: string) =>
      `A still older one signs until ${time}; it ends at once, since only the newest two sign.`,
    overlap: 'Both sign for',
    hours: (hours: number) =>
      hours === 0 ? 'no time: the new one alone' : hours === 24 ? 'a day' : `${hours / 24} days`,
    action: 'Make a new secret',
  },
  deliveries: {
    none: 'It was told nothing yet.',
    eventNames,
    states,
    tries: (count: number) => (count === 1 ? 'one try' : `${count} tries`),
    next: (time: string) => `again ${time}`,
    again: 'Send again',
    againOf: (name: string) => `Send again: “${name}”`,
    done: 'Close',
  },
  deletion: {
    title: (name: string) => `Delete “${name}”?`,
    text: 'It will be told nothing more, and pending messages are dropped.',
    action: 'Delete the webhook',
  },
};

export type WebhookWords = Catalogue<typeof webhooks>;
