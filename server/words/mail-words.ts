import type { NotificationKind } from '../../contract/notifications.ts';

/** What mails with a link say. */
interface LinkMail {
  subject: string;
  text: (link: string) => string;
}

/** Changes of how one signs in that are told by mail; `emailBack`: an account has
 * its former e-mail again; `emptied`: nothing of what signed in does so any more. */
export type AccountChange =
  | 'email'
  | 'emailBack'
  | 'password'
  | 'twoStep'
  | 'oneStep'
  | 'recovery'
  | 'passkey'
  | 'passkeyGone'
  | 'emptied';

/** What mails of the site say. */
export interface MailWords {
  greeting: (name: string | undefined) => string;
  invitation: { subject: string; text: (from: string, link: string) => string };
  guesses: LinkMail;
  confirmation: LinkMail;
  taken: LinkMail;
  entering: LinkMail;
  newPassword: LinkMail;
  /** That how one signs in has changed; the mail about the e-mail goes to the former one. */
  changes: Record<AccountChange, LinkMail>;
  failedBackup: { subject: string; text: (problem: string) => string };
  /** The mail by which administrators try whether mails go out. */
  trial: { subject: string; text: string };
  notices: {
    hello: (name: string) => string;
    waits: string;
    more: string;
    off: string;
    /** A sentence for each kind of notice about an article; `by` is null where nobody is named. */
    says: Record<NotificationKind, (name: string, by: string | null) => string>;
  };
}
