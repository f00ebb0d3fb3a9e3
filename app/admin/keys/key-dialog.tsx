import { z } from 'zod';
import {
  type ApiKey,
  keyChangeSchema,
  keySchema,
  madeKeySchema,
  newKeySchema,
} from '../../../contract/api-keys.ts';
import { keyScopeSchema } from '../../../contract/key-scopes.ts';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../client/api.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { keyWords } from '../../words/admin/keys/keys.ts';

const DAY = 86_400_000;
const lifetimes = [30, 90, 365];

interface Props {
  /** The key to change; null: a new one. */
  apiKey: ApiKey | null;
  onClose: () => void;
  /** Called with the secret of a new key; null when one was changed. */
  onSaved: (secret: string | null) => void;
}

/** Makes a key, or changes what is not its secret. */
export function KeyDialog(props: Props) {
  const { add, editOf } = keyWords();
  const title = props.apiKey ? editOf(props.apiKey.name) : add;
  return (
    <Modal title={title} open onOpenChange={props.onClose}>
      <KeyForm {...props} />
    </Modal>
  );
}

/** Reads the end of a key out of the form: a number of days from now, never, or as before. */
function endOf(choice: string, before: string | null): string | null {
  if (choice === 'same') return before;
  return choice === '' ? null : new Date(Date.now() + Number(choice) * DAY).toISOString();
}

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);

/** The answer to either call. */
const answerSchema = z.union([madeKeySchema, keySchema]);

function KeyForm({ apiKey, onClose, onSaved }: Props) {
  const texts = keyWords();
  const { form: labels } = texts;
  const { form, props, field, busy, problems } = useApiForm({
    values: {
      name: apiKey?.name ?? '',
      scope: apiKey?.scope ?? 'read',
      ends: apiKey ? 'same' : '365',
      perMinute: String(apiKey?.perMinute ?? 300),
      origins: apiKey?.origins.join('\n') ?? '',
    },
    schema: apiKey ? keyChangeSchema : newKeySchema,
    bodyOf: ({ name, scope, ends, perMinute, origins }) => ({
      name,
      perMinute: Number(perMinute),
      scope: keyScopeSchema.parse(scope),
      origins: scope === 'read' ? linesOf(origins) : [],
      expiresAt: endOf(ends, apiKey?.expiresAt ?? null),
    }),
    send: (body) =>
      api(answerSchema, apiKey ? `/api/keys/${apiKey._id}` : '/api/keys', {
        method: apiKey ? 'PUT' : 'POST',
        body,
      }),
    onSaved(answer) {
      if ('secret' in answer) return onSaved(answer.secret);
      tell(labels.saved);
      return onSaved(null);
    },
  });
  const scope = keyScopeSchema.parse(form.watch('scope'));
  // The problem of one line is that of the field.
  const ofLine = Object.entries(problems).find(([name]) => name.startsWith('origins.'))?.[1];
  return (
    <form className="dialog-form" {...props}>
      <TextField
        label={labels.name}
        hint={labels.nameHint}
        {...field('name')}
        maxLength={limits.keys.name}
        autoComplete="off"
        required
      />
      {!apiKey && (
        <SelectField label={labels.scope} hint={texts.scopes[scope].can} {...field('scope')}>
          {keyScopeSchema.options.map((scope) => (
            <option key={scope} value={scope}>
              {texts.scopes[scope].name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField label={labels.ends} {...field('ends')}>
        {apiKey && <option value="same">{labels.asBefore}</option>}
        {lifetimes.map((days) => (
          <option key={days} value={days}>
            {labels.inDays(days)}
          </option>
        ))}
        <option value="">{labels.never}</option>
      </SelectField>
      <TextField
        label={labels.perMinute}
        {...field('perMinute')}
        type="number"
        min={1}
        max={limits.keys.perMinute}
        required
      />
      {scope === 'read' && (
        <TextArea
          label={labels.origins}
          hint={labels.originsHint}
          {...field('origins')}
          problem={problems.origins ?? ofLine}
          rows={3}
          spellCheck={false}
        />
      )}
      <DialogButtons
        action={apiKey ? labels.save : labels.create}
        disabled={busy}
        onCancel={onClose}
      />
    </form>
  );
}
