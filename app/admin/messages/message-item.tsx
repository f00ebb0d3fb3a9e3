import { useId, useState } from 'react';
import type { ContactMessage } from '../../../contract/contact.ts';
import { cutAtWord } from '../../../contract/truncate.ts';
import { languageOfText } from '../../../hindi/language.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { words } from '../../words/admin/admin.ts';
import { messagesWords } from '../../words/admin/messages/messages.ts';
import { useTimeFormat } from '../time-format.ts';

interface Props {
  message: ContactMessage;
  onMark: (read: boolean) => void;
  onDelete: () => void;
}

/** Makes the link that opens the mail program with a reply that quotes the message. */
function replyTo({ name, email, message }: ContactMessage, siteName: string): string {
  const quoted = message
    .slice(0, 1000)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const subject = encodeURIComponent(messagesWords().replySubject(siteName));
  const body = encodeURIComponent(`${name},\r\n\r\n\r\n${quoted}`.toWellFormed());
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`;
}

/** Shows a message as one line until it is opened, which marks it as read. */
export function MessageItem({ message, onMark, onDelete }: Props) {
  const [open, setOpen] = useState(false);
  const time = useTimeFormat();
  const { state } = useAdminState();
  const id = useId();
  const unread = message.readAt === null;
  const language = languageOfText(message.message);

  function toggle() {
    setOpen(!open);
    if (!open && unread) onMark(true);
  }

  return (
    <li className={unread ? 'message unread' : 'message'}>
      <h2>
        <button
          type="button"
          className="message-head"
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
        >
          <span className="message-name">
            {message.name}
            {unread && <span className="sr-only"> {messagesWords().unread}</span>}
          </span>
          <span className="message-start" lang={language}>
            {cutAtWord(message.message, 160)}
          </span>
          <time dateTime={message.createdAt}>{time(message.createdAt)}</time>
        </button>
      </h2>
      <div id={id} hidden={!open} className="message-open">
        <p className="field-hint">{message.email}</p>
        <p className="message-text" lang={language}>
          {message.message}
        </p>
        <div className="button-row">
          <a className="button primary" href={replyTo(message, state?.site.name ?? '')}>
            {messagesWords().reply}
          </a>
          <button type="button" className="button" onClick={() => onMark(unread)}>
            {unread ? messagesWords().markRead : messagesWords().markUnread}
          </button>
          <button type="button" className="button quiet danger" onClick={onDelete}>
            {words.ui.delete}
          </button>
        </div>
      </div>
    </li>
  );
}
