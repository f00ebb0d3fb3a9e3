import { CircleCheck, RotateCw, X } from 'lucide-react';
import { words } from '../../../app/words/admin/admin.ts';
import { languageOf } from '../../../hindi/language.ts';
import type { FileQueue, Sending } from './sending.ts';
import { fileWords } from './words.ts';

/** Shows how far each file that is being sent has come. */
export function SendingList({ queue, list }: { queue: FileQueue; list: readonly Sending[] }) {
  const { sending } = fileWords();
  if (list.length === 0) return null;
  const done = list.filter(({ state }) => state === 'done').length;
  return (
    <section className="sheet uploads" aria-label={sending.label}>
      <p className="field-hint" role="status">
        {words.ui.uploads.done(done, list.length)}
      </p>
      <ul>
        {list.map(({ key, file: { name }, state, percent, problem }) => (
          <li key={key} className="upload-line">
            <span className="upload-name" lang={languageOf(name)}>
              {name}
            </span>
            {state === 'failed' ? (
              <>
                <span className="field-problem" role="alert">
                  {problem}
                </span>
                <button type="button" className="button small" onClick={() => queue.retry(key)}>
                  <RotateCw aria-hidden="true" /> {words.ui.tryAgain}
                </button>
              </>
            ) : (
              <progress value={percent} max={100} aria-label={sending.progress(name)} />
            )}
            {state === 'done' ? (
              <CircleCheck role="img" aria-label={sending.done} />
            ) : (
              <button
                type="button"
                className="icon-button"
                aria-label={state === 'failed' ? sending.dismiss(name) : sending.cancel(name)}
                onClick={() => queue.drop(key)}
              >
                <X aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
