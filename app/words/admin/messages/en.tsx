import type { Catalogue } from '../../catalogue.ts';

/** The texts of the screen with readers' messages. */
export const messages = {
  none: 'No messages yet. What readers write on the contact page arrives here.',
  unread: '(unread)',
  reply: 'Reply by e-mail',
  replySubject: (site: string) => `Your message to ${site}`,
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  deleteText: 'The message is deleted for everybody.',
  deleted: 'The message is deleted.',
  restored: 'The message is back.',
};

export type MessagesWords = Catalogue<typeof messages>;
