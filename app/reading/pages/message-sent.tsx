import { useReading } from '../../words/reading-interface.ts';
import type { Route } from './+types/message-sent';
import { Notice } from './notice.tsx';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** Confirms that the contact form was sent. */
export default function MessageSent() {
  const { contact } = useReading().words;
  return (
    <Notice title={contact.sent}>
      <title>{contact.sentTitle}</title>
      <p>{contact.sentText}</p>
    </Notice>
  );
}
