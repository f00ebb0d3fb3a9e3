import { api } from '../../../app/client/api.ts';
import { tell, tellProblem } from '../../../app/ui/toast.tsx';
import { useConfirm } from '../../../app/ui/use-confirm.ts';
import { doneSchema } from '../../../contract/common.ts';
import { endsWithCommand, type Import } from '../contract.ts';
import { importWords } from './words.ts';

/** How long a step still takes, in words; as seconds only at the end, since the guess is a rough one. */
function useTimeLeft(left: number | null): string {
  const { progress } = importWords();
  if (left === null) return '';
  if (left < 90) return progress.seconds(Math.max(5, Math.ceil(left / 5) * 5));
  if (left < 5400) return progress.minutes(Math.round(left / 60));
  return progress.hours(Math.round(left / 3600));
}

interface Props {
  now: Import;
  onChanged: () => void;
}

/** Shows what an import does just now, and lets it be cancelled. */
export function ProgressPart({ now, onChanged }: Props) {
  const { progress, steps } = importWords();
  const { step, done, total, secondsLeft, state } = now;
  const confirm = useConfirm();
  const left = useTimeLeft(secondsLeft);

  async function cancel() {
    if (state !== 'checking') {
      const { cancelTitle: title, cancelText: text, cancelAction: action } = progress;
      if (!(await confirm({ title, text, action }))) return;
    }
    try {
      const path = `/api/imports/${now._id}/cancel`;
      tell((await api(doneSchema, path, { method: 'POST', body: {} })).message);
    } catch (error) {
      tellProblem(error);
    }
    onChanged();
  }

  const many = total > 0 ? progress.of(done, total) : done > 0 && progress.done(done);
  return (
    <section className="sheet import-progress">
      <p className="import-step" role="status">
        <b>{steps[step]}</b> {many} {left && <span className="field-hint">{left}</span>}
      </p>
      <div className="image-progress">
        <progress
          aria-label={steps[step]}
          {...(total > 0 && { value: Math.min(done, total), max: total })}
        />
        <button type="button" className="button" onClick={cancel}>
          {progress.cancel}
        </button>
      </div>
      {!endsWithCommand(now) && <p className="field-hint">{progress.stay}</p>}
    </section>
  );
}
