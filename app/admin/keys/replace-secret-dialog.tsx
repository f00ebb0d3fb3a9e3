import { type ApiKey, madeKeySchema, rotationSchema } from '../../../contract/api-keys.ts';
import { api } from '../../client/api.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { keyWords } from '../../words/admin/keys/keys.ts';

/** For how many hours the old secret may still work. */
const overlaps = [0, 24, 72, 168, 720];

interface Props {
  apiKey: ApiKey;
  onClose: () => void;
  onMade: (secret: string) => void;
}

/** Gives a key a new secret, beside which the old one works for a while. */
export function ReplaceDialog(props: Props) {
  const { title, text } = keyWords().replacing;
  return (
    <Modal title={title(props.apiKey.name)} description={text} open onOpenChange={props.onClose}>
      <ReplaceForm {...props} />
    </Modal>
  );
}

function ReplaceForm({ apiKey, onClose, onMade }: Props) {
  const texts = keyWords().replacing;
  const { props, field, busy } = useApiForm({
    values: { overlapHours: '24' },
    schema: rotationSchema,
    bodyOf: ({ overlapHours }) => ({ overlapHours: Number(overlapHours) }),
    send: (body) => api(madeKeySchema, `/api/keys/${apiKey._id}/replace`, { method: 'POST', body }),
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
