import type { NotificationKind } from '../../../../contract/notifications.ts';
import type { Catalogue } from '../../catalogue.ts';

/** The texts of the panel behind the bell. `by` is null where the site itself did it. */
export const notifications = {
  empty: 'Nothing yet. What happens to your articles is shown here.',
  markAll: 'Mark all as read',
  older: 'Older',
  unread: 'Unread',
  says: {
    assigned: (by) => (by ? `${by} gave you an article` : 'You were given an article'),
    credited: (by) => (by ? `${by} put you in the byline` : 'You were put in the byline'),
    review: (by) => (by ? `${by} sent it to review` : 'It waits for review'),
    returned: (by) => (by ? `${by} sent it back` : 'It was sent back'),
    published: (by) => (by ? `${by} published it` : 'Published as scheduled'),
    due: () => 'Its deadline is near',
    late: () => 'Its deadline is over',
    missed: () => 'What was scheduled for it could not be done. It says what, and why',
    held: () => 'What is scheduled for it waits for somebody to take it over',
    mentioned: (by) => (by ? `${by} named you in a note` : 'You were named in a note'),
    replied: (by) => (by ? `${by} answered your note` : 'Your note was answered'),
    'outside-note': (by) => `${by ?? 'A reader outside'} (outside) wrote a note`,
    'outside-approval': (by) => `${by ?? 'A reader outside'} (outside) approved the text`,
    commented: (by) => (by ? `${by} wrote a comment` : 'A reader wrote a comment'),
  } satisfies Record<NotificationKind, (by: string | null) => string>,
};
export type NotificationWords = Catalogue<typeof notifications>;
