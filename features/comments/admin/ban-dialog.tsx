import { api } from '../../../app/client/api.ts';
import { DialogButtons } from '../../../app/ui/dialog-buttons.tsx';
import { Modal } from '../../../app/ui/modal.tsx';
import { TextField } from '../../../app/ui/text-field.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useApiForm } from '../../../app/ui/use-api-form.ts';
import { doneSchema } from '../../../contract/common.ts';
import { banSchema, type QueuedComment } from '../contract.ts';
import { commentLimits } from '../limits.ts';
import { commentWords } from './words.ts';

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
      <TextField label={words.banReason} {...field('reason')} maxLength={commentLimits.reason} />
      <DialogButtons action={words.ban} disabled={busy} onCancel={onClose} />
    </form>
  );
}
