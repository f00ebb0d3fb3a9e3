import type { ReactNode } from 'react';
import type { Catalogue } from '../../../app/words/catalogue.ts';
import { count, number } from '../../../app/words/count.ts';
import type { SubscribersImported } from '../lists.ts';

export const newsletters = {
  tabs: {
    label: 'Newsletters',
    issues: 'Newsletters',
    lists: 'Lists',
    subscribers: 'Subscribers',
  },
  noMail:
    'This site has no mail server yet (SMTP_URL), so readers are not offered any newsletters: nobody could confirm an address.',
  issues: {
    add: 'New newsletter',
    none: 'No newsletters yet. Write the first one.',
    needsList: 'Make a list first: it says who gets the newsletter.',
    toLists: 'To the lists',
    subject: 'Subject',
    list: 'List',
    gone: 'A list that was deleted',
    language: 'Language',
    state: 'State',
    when: 'When',
    states: {
      draft: 'Draft',
      scheduled: 'Scheduled',
      sending: 'Being sent',
      paused: 'Stopped',
      sent: 'Sent',
    },
    missed: 'Did not go out',
  },
  issue: {
    titleNew: 'New newsletter',
    title: 'Newsletter',
    languageHint: 'It goes to those who subscribed in this language.',
    preheader: 'Preview line',
    preheaderHint: 'Mail programs show it after the subject.',
    intro: 'What you want to say',
    articles: 'Articles',
    picks: {
      label: 'Find an article to add',
      results: 'Articles',
      found: (many: number) => `${count('en', many, 'article', 'articles')} found`,
      nothing: 'No article matches.',
      full: (most: number) => `${most} articles are in the newsletter, as many as can be.`,
      remove: (name: string) => `Take out ${name}`,
      hidden: 'Not published: it is left out',
    },
    save: 'Save',
    discard: 'Discard',
    saved: 'The newsletter is saved.',
    readers: (many: number) =>
      many === 0
        ? 'It goes to nobody yet: no reader has asked for it in this language.'
        : `It goes to ${count('en', many, 'reader', 'readers')}.`,
    saveFirst: 'Save it before you look at the preview or send it.',
    listDeleted: 'The list of this newsletter was deleted. Choose another and save.',
    nothingPublished: 'It did not go out: none of its articles was published any more.',
    switchedOff: 'It did not go out: newsletters were switched off at its time.',
    preview: 'Preview',
    narrow: 'Phone',
    wide: 'Computer',
    frame: 'The newsletter as mail programs show it',
    cut: (kilobytes: number, limit: number) =>
      `This newsletter is ${number(kilobytes)} kB long. Gmail shows about ${number(limit)} kB and hides the rest: take out articles, or shorten what you say.`,
    test: 'Test mail to me',
    schedule: 'Send later',
    send: 'Send now',
    delete: 'Delete',
    deletion: {
      title: 'Delete this newsletter?',
      text: 'Nobody has got it. It cannot be brought back.',
    },
    sending: {
      title: 'Send this newsletter now?',
      text: (many: number) =>
        `It goes to ${many === 0 ? 'nobody' : count('en', many, 'reader', 'readers')}. A mail that has gone out cannot be taken back.`,
      action: 'Send',
    },
    at: (when: string) => `It goes out on ${when}.`,
    begun: (when: string) => `Begun on ${when}.`,
    unschedule: 'Back to the draft',
    stop: 'Stop',
    stopping: {
      title: 'Stop this newsletter?',
      text: 'Those who have not got it yet wait until you go on, or end it.',
    },
    resume: 'Go on',
    resuming: 'Go on as it is?',
    end: 'End it here',
    ending: {
      title: 'End this newsletter here?',
      text: (many: number, hides: boolean) =>
        `${count('en', many, 'reader', 'readers')} will not get it${hides ? ', and the page of newsletters does not show it' : ''}. This cannot be taken back.`,
    },
    show: 'Show on the page of newsletters',
    hide: 'Take from the page of newsletters',
    hidden: 'The page of newsletters does not show it.',
    changed: {
      lead: 'The mail stays as it was when it began to go out. Since then:',
      withdrawn: (name: string) => `“${name}” is no longer published.`,
      corrected: (name: string) => `“${name}” was corrected.`,
    },
    resend: 'Send again to these',
    resending: {
      title: 'Send again to those of whom it is not known?',
      text: 'The site stopped while their mail was being handed over. Some may get it a second time.',
      action: 'Send again',
    },
    counts: {
      sent: 'Sent',
      waiting: 'Still to go',
      failed: 'Not delivered',
      uncertain: 'Not known',
    },
    counted: {
      opened: 'Openings',
      clicks: 'Clicks',
      links: 'Links and their clicks',
      none: 'It has not been opened yet, and no link followed.',
    },
    problem: (text: string) => `The mail server says: ${text}`,
    ended: 'Has ended the subscription',
  },
  lists: {
    about:
      'Readers choose from these lists at the end of articles, at the end of every page and on the page of the newsletters. Each reader confirms by a link in a mail, and gets the newsletters of the language they subscribed in.',
    page: 'See the page of the newsletters',
    add: 'New list',
    none: 'No lists yet. Make the first one, and readers are offered it on every page.',
    name: 'Name',
    rhythm: 'How often',
    people: 'Subscribers',
    state: 'For readers',
    open: 'Offered',
    closed: 'Not offered',
    rhythms: {
      daily: 'Every day',
      weekly: 'Every week',
      monthly: 'Every month',
      rarely: 'Now and then',
    },
    next: (when: string) => `Next digest: ${when}`,
    inHindi: 'In Hindi',
    inEnglish: 'In English',
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
    deletion: {
      title: (name: string) => `Delete the list “${name}”?`,
      text: (people: number) =>
        people > 0
          ? `${count('en', people, 'person loses', 'people lose')} their subscription, and the addresses are erased. Export them first if you need them.`
          : 'Nobody has subscribed to it.',
      done: (name: string) => `The list “${name}” is deleted.`,
    },
    form: {
      titleNew: 'New list',
      title: 'Edit the list',
      hindi: 'Name in Hindi',
      english: 'Name in English',
      otherName: 'Empty: the name in the other language stands here, too.',
      aboutHindi: 'What it is, in Hindi',
      aboutEnglish: 'What it is, in English',
      digest: 'Digest',
      digestHint:
        'A newsletter of what was published since the last one, which the site writes itself.',
      digests: {
        off: 'None',
        draft: 'Write it as a draft',
        send: 'Write it and send it',
      },
      weekday: 'Day',
      hour: 'Time',
      slug: 'Slug',
      slugHint:
        'Part of the list’s name for mail programs. Left empty, it is made from the English name.',
      open: 'Offer it to readers',
      counted: 'Count openings and clicks',
      countedHint:
        'Counts how often, never who. Mail programs that fetch pictures beforehand count, too.',
      save: 'Save',
      saved: 'The list is saved.',
    },
  },
  subscribers: {
    search: 'Search by the beginning of the address',
    allLists: 'All lists',
    list: 'List',
    address: 'Address',
    language: 'Language',
    since: 'Since',
    imported: 'Imported',
    bounced: 'Takes no mail',
    end: (email: string) => `End the subscription of ${email}`,
    ending: {
      title: 'End this subscription?',
      text: (email: string) =>
        `${email} gets no more newsletters of this list. Only they themselves can subscribe again.`,
      action: 'End it',
    },
    none: 'Nobody has subscribed yet.',
    noneFound: 'No subscription fits this.',
    file: {
      title: 'Many at once',
      text: (): ReactNode =>
        `A CSV file whose first line names a column “email”, and perhaps “language” (hi or en). Import only people who have agreed to get these newsletters. Whoever has ended them, or whose address takes no mail, is left out.`,
      choose: 'CSV file',
      consent: 'How did these people agree?',
      consentHint:
        'It is kept with each address, as in “Signed up at the book fair in Jaipur, January 2026”.',
      language: 'Language of those whose line names none',
      import: 'Import CSV',
      importing: 'Importing…',
      export: 'Export CSV',
      needsList: 'Choose a list above first.',
      report: ({ taken, known, suppressed, refused }: SubscribersImported) =>
        [
          `${number(taken)} added`,
          `${number(known)} were there already`,
          `${number(suppressed)} left out because they had ended it or take no mail`,
          `${number(refused.length)} lines without an address`,
        ].join(', '),
      lines: (lines: number[]) => `Lines without an address: ${lines.slice(0, 20).join(', ')}`,
    },
  },
};

export type NewsletterWords = Catalogue<typeof newsletters>;
