import { doneSchema } from '../../../contract/common.ts';
import {
  type Grievance,
  grievanceBodySchema,
  grievanceKinds,
} from '../../../contract/grievances.ts';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../client/api.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { SelectField, TextArea } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { grievanceWords } from '../../words/admin/grievances/grievances.ts';
import { grievanceNames } from '../../words/grievance-names.ts';
import { page } from '../../words/page.ts';

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
  const { props, field, busy, unsaved, isUnsaved, reset } = useApiForm({
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
  return (
    <section className="sheet grievance-part" aria-labelledby="grievance-register">
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
            maxLength={limits.grievances.answer}
            {...field('disclosed')}
          />
        )}
        <TextArea
          label={texts.notes}
          hint={texts.notesHint}
          rows={4}
          maxLength={limits.grievances.notes}
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
