import { api } from '../../../app/client/api.ts';
import { LeaveGuard } from '../../../app/ui/leave-guard.tsx';
import { SelectField, TextArea } from '../../../app/ui/text-field.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useApiForm } from '../../../app/ui/use-api-form.ts';
import { useAttempt } from '../../../app/ui/use-attempt.ts';
import { useConfirm } from '../../../app/ui/use-confirm.ts';
import { page } from '../../../app/words/page.ts';
import { doneSchema } from '../../../contract/common.ts';
import {
  type Grievance,
  type GrievanceOutcome,
  grievanceAnswerSchema,
  grievanceOutcomes,
} from '../contract.ts';
import { grievanceLimits } from '../limits.ts';
import { grievanceNames } from '../names.ts';
import { grievanceWords } from './words.ts';

interface Props {
  grievance: Grievance;
  onDone: () => Promise<void>;
}

interface Values {
  outcome: GrievanceOutcome;
  answer: string;
}

/** Decides a grievance: says what was done and answers, or that it is none. */
export function AnswerForm({ grievance: { _id, seen, language, sendsMail }, onDone }: Props) {
  const texts = grievanceWords();
  const { outcomes } = grievanceNames[page.language];
  const path = `/api/grievances/grievance/${_id}/answer`;
  const confirm = useConfirm();
  const { busy: closing, attempt } = useAttempt(onDone);
  const { props, field, busy, isUnsaved } = useApiForm({
    values: { outcome: 'no-breach', answer: '' } satisfies Values,
    schema: grievanceAnswerSchema,
    bodyOf: (values: Values) => ({ ...values, seen }),
    send: (body) => api(doneSchema, path, { method: 'POST', body }),
    onSaved: async ({ message }) => {
      tell(message);
      await onDone();
    },
  });
  async function dismiss() {
    const { spamTitle: title, spamText: text, spam: action } = texts;
    if (!(await confirm({ title, text, action }))) return;
    const body = { outcome: 'spam', answer: '', seen };
    await attempt(async () =>
      tell((await api(doneSchema, path, { method: 'POST', body })).message),
    );
  }
  return (
    <form className="grievance-form" {...props} noValidate>
      <LeaveGuard dirty={isUnsaved} />
      <SelectField label={texts.outcome} {...field('outcome')}>
        {grievanceOutcomes
          .filter((outcome) => outcome !== 'spam')
          .map((outcome) => (
            <option key={outcome} value={outcome}>
              {outcomes[outcome]}
            </option>
          ))}
      </SelectField>
      <TextArea
        label={texts.answer}
        hint={sendsMail ? texts.answerHint : texts.noMail}
        rows={8}
        maxLength={grievanceLimits.answer}
        lang={language}
        required
        {...field('answer')}
      />
      <div className="grievance-actions">
        <button type="submit" className="button primary" disabled={busy}>
          {texts.send}
        </button>
        <button type="button" className="button quiet" disabled={busy || closing} onClick={dismiss}>
          {texts.spam}
        </button>
      </div>
    </form>
  );
}
