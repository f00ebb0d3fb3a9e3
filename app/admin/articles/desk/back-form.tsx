import { sendBackSchema } from '../../../../contract/desk.ts';
import { limits } from '../../../../contract/limits.ts';
import { DialogButtons } from '../../../ui/dialog-buttons.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { useApiForm } from '../../../ui/use-api-form.ts';
import type { DeskWords } from '../../../words/admin/desk/en.tsx';

export interface BackProps {
  texts: DeskWords;
  /** Sends the article, or its working copy, back, and closes the form once that is done. */
  onSend: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why an article goes back to its writer. */
export function BackForm({ texts: { back }, onSend, onClose }: BackProps) {
  const { props, field, busy } = useApiForm({
    values: { reason: '' },
    schema: sendBackSchema,
    bodyOf: (values) => values,
    send: ({ reason }) => onSend(reason),
    onSaved() {},
  });
  return (
    <form
      className="dialog-form"
      {...props}
      onSubmit={(event) => {
        // The form of the article may be around this one in React's tree.
        event.stopPropagation();
        props.onSubmit(event);
      }}
    >
      <TextArea
        label={back.reason}
        hint={back.hint}
        {...field('reason')}
        rows={4}
        maxLength={limits.desk.reason}
        required
      />
      <DialogButtons action={back.send} disabled={busy} onCancel={onClose} />
    </form>
  );
}
