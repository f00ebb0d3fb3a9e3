import { doneSchema } from '../../../contract/common.ts';
import { redirectInputSchema } from '../../../contract/redirects.ts';
import { api } from '../../client/api.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { redirectWords } from '../../words/admin/redirects/redirects.ts';
import { readablePath } from './readable-path.ts';

interface Props {
  open: boolean;
  /** The old address, where it is known. */
  from: string;
  onOpenChange: (open: boolean) => void;
  onAdded: () => void;
}

/** Adds one redirect. The input stays when the server refuses it or the dialog is closed. */
export function AddRedirect({ open, from, onOpenChange, onAdded }: Props) {
  const redirects = redirectWords();
  const { adding } = redirects;
  const { reset, props, field, busy } = useApiForm({
    values: { from: readablePath(from), to: '' },
    schema: redirectInputSchema,
    bodyOf: (values) => values,
    send: (body) => api(doneSchema, '/api/redirects', { method: 'POST', body }),
    onSaved: () => {
      tell(adding.done);
      reset();
      onOpenChange(false);
      onAdded();
    },
  });
  const address = { autoCapitalize: 'none', spellCheck: false };
  return (
    <Modal title={redirects.add} open={open} onOpenChange={onOpenChange}>
      <form className="stack" {...props} noValidate>
        <TextField label={redirects.from} hint={adding.fromHint} {...field('from')} {...address} />
        <TextField
          label={redirects.to}
          hint={adding.toHint}
          {...field('to')}
          {...address}
          // Of a known address only the target is missing.
          autoFocus={from !== ''}
        />
        <DialogButtons
          action={busy ? adding.busy : adding.button}
          disabled={busy}
          onCancel={() => onOpenChange(false)}
        />
      </form>
    </Modal>
  );
}
