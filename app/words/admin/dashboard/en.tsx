import type { Catalogue } from '../../catalogue.ts';
import { number } from '../../count.ts';

export const dashboard = {
  visitors: 'Visitors',
  mine: 'My work',
  sentBack: 'sent back',
  nothingMine: 'None of your articles is unfinished.',
  editedBy: (name: string) => `edited by ${name}`,
  waiting: 'Waiting for review',
  noneWaiting: 'Nothing waits for review.',
  showAll: (list: string) => (
    <>
      Show all<span className="sr-only"> of {list.toLowerCase()}</span>
    </>
  ),
  today: {
    title: 'Today',
    none: 'Nothing was published today, and nothing is scheduled.',
    does: {
      publish: 'will be published',
      unpublish: 'will be unpublished',
      pin: 'goes to the top',
      unpin: 'leaves the top',
      update: 'its working copy will be published',
      plan: 'is planned',
      due: 'is to be handed in',
    },
    failed: 'could not be done',
    more: (many: number) => `and ${number(many)} more`,
  },
  language: {
    question: 'Which language does the site speak?',
    hint: 'Menus, labels and the addresses without a prefix. Readers can read it in the other one too, and the settings change it later.',
  },
  mails: {
    title: 'Mails that could not be sent',
    waiting: (many: number) =>
      many === 1
        ? '1 mail waits and is tried again by itself.'
        : `${number(many)} mails wait and are tried again by themselves.`,
    refused: (many: number) =>
      many === 1
        ? '1 mail was given up and is not tried again by itself.'
        : `${number(many)} mails were given up and are not tried again by themselves.`,
    reason: 'What the mail server said last:',
    again: 'Try again',
    sent: 'All mails are sent.',
    notSent: 'Not all mails could be sent.',
  },
};

export type DashboardWords = Catalogue<typeof dashboard>;
