import { api } from '../../../app/client/api.ts';
import { DialogButtons } from '../../../app/ui/dialog-buttons.tsx';
import { Modal } from '../../../app/ui/modal.tsx';
import { TextArea } from '../../../app/ui/text-field.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useApiForm } from '../../../app/ui/use-api-form.ts';
import { doneSchema } from '../../../contract/common.ts';
import { languageOfText } from '../../../hindi/language.ts';
import { type QueuedComment, queueReplySchema } from '../contract.ts';
import { commentLimits } from '../limits.ts';
import { commentWords } from './words.ts';

interface Props {
  comment: QueuedComment;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Answers a comment from the queue; one that waits is shown with the answer. */
export function ReplyDialog(props: Props) {
  const words = commentWords();
  return (
    <Modal
      title={words.replyTo(props.comment.name || words.guest)}
      open
      onOpenChange={props.onClose}
    >
      <ReplyForm {...props} />
    </Modal>
  );
}

function ReplyForm({ comment: { _id, status, text, editedAt }, onClose, onDone }: Props) {
  const words = commentWords();
  const { props, field, busy } = useApiForm({
    values: { text: '' },
    schema: queueReplySchema,
    bodyOf: (values) => ({ comment: _id, text: values.text, seen: editedAt, status }),
    send: (body) => api(doneSchema, '/api/comments/reply', { method: 'POST', body }),
    onSaved: async ({ message }) => {
      onClose();
      tell(message);
      await onDone();
    },
  });
  return (
    <form className="dialog-form" {...props}>
      <blockquote className="queued-text reply-quote" lang={languageOfText(text)}>
        {text}
      </blockquote>
      <TextArea
        label={words.replyText}
        hint={status === 'shown' ? undefined : words.replyShows}
        {...field('text')}
        rows={4}
        maxLength={commentLimits.text}
        required
      />
      <DialogButtons action={words.replySend} disabled={busy} onCancel={onClose} />
    </form>
  );
}
