import type { Catalogue } from '../../catalogue.ts';

/** The texts about the address by which a calendar program reads one's calendar. */
export const calendarFeed = {
  title: 'Calendar address',
  note: 'Your phone or computer shows what is scheduled and published, as far as you may see it, when its calendar subscribes to this address.',
  secret:
    'Whoever has the address can read it. It ends when you make a new one, or with your account.',
  none: 'You have no address yet.',
  since: (when: string) => `You have an address since ${when}. It cannot be shown again.`,
  make: 'Make an address',
  renew: 'Make a new address',
  end: 'End the address',
  sure: 'Make a new address?',
  sureText: 'Calendars that use the address of now stop being renewed.',
  once: 'Copy it now: it is shown only once.',
  subscribe: 'Subscribe',
};

export type CalendarFeedWords = Catalogue<typeof calendarFeed>;
