import type { Route } from './+types/message-sent';
import { Notice } from './notice.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Message sent' },
  { name: 'robots', content: 'noindex' },
];

/** Where the contact form leads. */
export default function MessageSent() {
  return (
    <Notice title="Thank you, your message has been sent">
      <p>A person will read it, and write to you at the address you gave.</p>
      <p lang="hi">धन्यवाद! आपका संदेश हम तक पहुँच गया है।</p>
    </Notice>
  );
}
