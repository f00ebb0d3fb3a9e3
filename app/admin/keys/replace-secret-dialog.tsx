import { z } from 'zod';
import { rotationSchema } from '../../../contract/rotation.ts';
import { api } from '../../client/api.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { useTimeFormat } from '../time-format.ts';

/** For how many hours the old secret may still work. */
const overlaps = [0, 24, 72, 168, 720];

interface Props {
  name: string;
  /** The path of the call that makes the secret. */
  path: string;
  /** Until when a secret works that was before the present one. */
  until: string | null | undefined;
  texts: {
    title: (name: string) => string;
    text: string;
    /** Says that this secret ends. */
    older: (time: string) => string;
    overlap: string;
    hours: (hours: number) => string;
    action: string;
  };
  onClose: () => void;
  onMade: (secret: string) => void;
}

/** Gives a key or a webhook a new secret, beside which the old one works for a while. */
export function ReplaceSecretDialog(props: Props) {
  const { name, texts, until, onClose } = props;
  const time = useTimeFormat();
  const text = until ? `${texts.text} ${texts.older(time(until))}` : texts.text;
  return (
    <Modal title={texts.title(name)} description={text} open onOpenChange={onClose}>
      <ReplaceForm {...props} />
    </Modal>
  );
}

const madeSchema = z.object({ secret: z.string() });

function ReplaceForm({ path, texts, onClose, onMade }: Props) {
  const { props, field, busy } = useApiForm({
    values: { overlapHours: '24' },
    schema: rotationSchema,
    bodyOf: ({ overlapHours }) => ({ overlapHours: Number(overlapHours) }),
    send: (body) => api(madeSchema, path, { method: 'POST', body }),
    onSaved: ({ secret }) => onMade(secret),
  });
  return (
    <form className="dialog-form" {...props}>
      <SelectField label={texts.overlap} {...field('overlapHours')}>
        {overlaps.map((hours) => (
          <option key={hours} value={hours}>
            {texts.hours(hours)}
          </option>
        ))}
      </SelectField>
      <DialogButtons action={texts.action} disabled={busy} onCancel={onClose} />
    </form>
  );
}
