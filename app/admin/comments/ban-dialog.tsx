import { banSchema, type QueuedComment } from '../../../contract/comments.ts';
import { doneSchema } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../client/api.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { commentWords } from '../../words/admin/comments/comments.ts';

interface Props {
  comment: QueuedComment;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Asks why somebody is kept from commenting. */
export function BanDialog(props: Props) {
  const { banOf, banText } = commentWords();
  const { comment, onClose } = props;
  return (
    <Modal title={banOf(comment.name)} description={banText} open onOpenChange={onClose}>
      <BanForm {...props} />
    </Modal>
  );
}

function BanForm({ comment: { person }, onClose, onDone }: Props) {
  const words = commentWords();
  const { props, field, busy } = useApiForm({
    values: { reason: '' },
    schema: banSchema,
    bodyOf: ({ reason }) => ({ banned: true, reason }),
    send: (body) => api(doneSchema, `/api/comments/ban/${person?._id}`, { method: 'PUT', body }),
    onSaved: async ({ message }) => {
      onClose();
      tell(message);
      await onDone();
    },
  });
  return (
    <form className="dialog-form" {...props}>
      <TextField label={words.banReason} {...field('reason')} maxLength={limits.comments.reason} />
      <DialogButtons action={words.ban} disabled={busy} onCancel={onClose} />
    </form>
  );
}
