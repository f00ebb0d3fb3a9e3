import {
  newCommentSchema,
  type QueuedComment,
  writtenCommentSchema,
} from '../../../contract/comments.ts';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../client/api.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { tellFailure } from '../../ui/tell-failure.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { commentWords } from '../../words/admin/comments/comments.ts';

interface Props {
  comment: QueuedComment;
  /** Shows the comment to readers: nobody answers what they do not see. */
  onShow: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Answers a comment from the queue; one that waits is shown with the answer. */
export function ReplyDialog({ comment, onShow, onClose, onDone }: Props) {
  const words = commentWords();
  const { _id, article, name, status, text } = comment;
  const waits = status !== 'shown';
  const { props, field, busy } = useApiForm({
    values: { text: '' },
    schema: newCommentSchema,
    bodyOf: (values) => ({ article: article._id, parent: _id, text: values.text }),
    send: async (body) => {
      if (waits) await onShow();
      return api(writtenCommentSchema, '/api/comments', { method: 'POST', body });
    },
    onFailed: (error) => {
      // The comment may have been shown, though nobody could answer it.
      if (waits) onDone();
      return tellFailure(error);
    },
    onSaved: async ({ message }) => {
      onClose();
      tell(message);
      await onDone();
    },
  });
  return (
    <Modal title={words.replyTo(name || words.guest)} open onOpenChange={onClose}>
      <form className="dialog-form" {...props}>
        <blockquote className="queued-text reply-quote">{text}</blockquote>
        <TextArea
          label={words.replyText}
          hint={waits ? words.replyShows : undefined}
          {...field('text')}
          rows={4}
          maxLength={limits.comments.text}
          required
        />
        <DialogButtons action={words.replySend} disabled={busy} onCancel={onClose} />
      </form>
    </Modal>
  );
}
