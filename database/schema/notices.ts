import type { Generated } from 'kysely';
import type { NotificationKind } from '../../contract/notifications.ts';
import type { Sorted } from './sorted.ts';

/** Something that a person was told of an article: at most one of a kind and an article is unread. */
export interface Notifications {
  id: string;
  person_id: string;
  kind: NotificationKind;
  article_id: string;
  /** Who did it; null: the site itself. */
  actor_id: string | null;
  /** The name of somebody outside who did it. */
  outside_name: Generated<string>;
  /** The note that it is about; of an answer, the thread. */
  note_id: string | null;
  at: string;
  /** Empty: not read yet. */
  read_at: Generated<string>;
  /** 1: a mail is to tell it at once. */
  mail: Generated<number>;
}

/** Who wants a mail each morning with what they have not read. */
export interface DailyMails {
  person_id: string;
  /** When the next one is due. */
  next_at: string;
  /** What was told until then was in an earlier one. */
  told_until: string;
}

/** A message that a reader sent through the contact form. */
export interface Messages extends Sorted {
  id: string;
  name: string;
  email: string;
  body: string;
  created_at: string;
  read_at: string | null;
}
