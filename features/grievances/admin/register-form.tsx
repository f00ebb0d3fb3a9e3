import { useEffect } from 'react';
import { api } from '../../../app/client/api.ts';
import { LeaveGuard } from '../../../app/ui/leave-guard.tsx';
import { SelectField, TextArea } from '../../../app/ui/text-field.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useApiForm } from '../../../app/ui/use-api-form.ts';
import { page } from '../../../app/words/page.ts';
import { doneSchema } from '../../../contract/common.ts';
import { type Grievance, grievanceBodySchema, grievanceKinds } from '../contract.ts';
import { grievanceLimits } from '../limits.ts';
import { grievanceNames } from '../names.ts';
import { grievanceWords } from './words.ts';

interface Props {
  grievance: Grievance;
  onSaved: () => Promise<void>;
}

type Values = Pick<Grievance, 'kind' | 'notes' | 'disclosed'>;

/** Keeps what the register says of a grievance: what it is about, notes, and what is disclosed. */
export function RegisterForm({ grievance, onSaved }: Props) {
  const texts = grievanceWords();
  const { _id, seen, language, kind, notes, disclosed, outcome } = grievance;
  const { kinds } = grievanceNames[page.language];
  const { form, props, field, busy, unsaved, isUnsaved, reset } = useApiForm({
    values: { kind, notes, disclosed } satisfies Values,
    schema: grievanceBodySchema,
    bodyOf: (values: Values) => ({ ...values, seen }),
    send: (body) => api(doneSchema, `/api/grievances/grievance/${_id}`, { method: 'PUT', body }),
    onSaved: async ({ message }, values) => {
      reset(values);
      tell(message);
      await onSaved();
    },
  });
  // Which fields are typed in is known only where it is asked for.
  void form.formState.dirtyFields;
  // The answer changes what is disclosed, while notes may be half typed.
  useEffect(
    () => form.reset({ kind, notes, disclosed }, { keepDirtyValues: true }),
    [form, kind, notes, disclosed],
  );
  return (
    <section className="sheet register-part" aria-labelledby="grievance-register">
      <h2 id="grievance-register">{texts.register}</h2>
      <form className="grievance-form" {...props} noValidate>
        <LeaveGuard dirty={isUnsaved} />
        <SelectField label={texts.kind} {...field('kind')}>
          {grievanceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kinds[kind]}
            </option>
          ))}
        </SelectField>
        {outcome && outcome !== 'spam' && (
          <TextArea
            label={texts.disclosed}
            hint={texts.disclosedHint}
            rows={5}
            lang={language}
            maxLength={grievanceLimits.answer}
            {...field('disclosed')}
          />
        )}
        <TextArea
          label={texts.notes}
          hint={texts.notesHint}
          rows={4}
          maxLength={grievanceLimits.notes}
          {...field('notes')}
        />
        <div className="grievance-actions">
          <button type="submit" className="button" disabled={busy || !unsaved}>
            {texts.save}
          </button>
        </div>
      </form>
    </section>
  );
}
