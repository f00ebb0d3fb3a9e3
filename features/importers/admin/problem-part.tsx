import { api } from '../../../app/client/api.ts';
import { tell, tellProblem } from '../../../app/ui/toast.tsx';
import { doneSchema } from '../../../contract/common.ts';
import { type Import, isOfCommand } from '../contract.ts';
import { importWords } from './words.ts';

interface Props {
  current: Import;
  problem: NonNullable<Import['problem']>;
  onBegun: () => void;
  /** Asks whether to take the import back. */
  onUndo: () => void;
}

/** Whether the site can do once more what broke off. */
export function startsAgain({ problem, fileThere, ...current }: Import): boolean {
  if (problem?.code === 'undoBroken') return true;
  const isBroken = problem?.code === 'broken' || problem?.code === 'checkBroken';
  return isBroken && fileThere && !isOfCommand(current);
}

/** Says why an import ended before its end, and starts again what broke off. */
export function ProblemPart({ current, problem, onBegun, onUndo }: Props) {
  const { problems, startAgain } = importWords();
  const { code } = problem;
  const { title, text } = problems[code];

  async function start() {
    const path = `/api/imports/${current._id}/run`;
    const body = { ...current.choices, dryRun: code === 'checkBroken' };
    try {
      tell((await api(doneSchema, path, { method: 'POST', body })).message);
    } catch (error) {
      tellProblem(error);
    }
    onBegun();
  }

  return (
    <section className="sheet import-problem" role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      {code === 'own' && <pre lang="en">npx lekhani import …</pre>}
      {problem.text && <p className="import-detail wrap-anywhere">{problem.text}</p>}
      {startsAgain(current) && (
        <button
          type="button"
          className="button primary"
          onClick={code === 'undoBroken' ? onUndo : start}
        >
          {startAgain}
        </button>
      )}
    </section>
  );
}
