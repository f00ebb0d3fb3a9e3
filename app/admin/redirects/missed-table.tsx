import { CornerDownRight, FileX } from 'lucide-react';
import { doneSchema } from '../../../contract/common.ts';
import type { MissedList } from '../../../contract/redirects.ts';
import { api } from '../../client/api.ts';
import { RowWords } from '../../ui/row-words.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { redirectWords } from '../../words/admin/redirects/redirects.ts';
import { number } from '../../words/count.ts';
import { useTimeFormat } from '../time-format.ts';
import { readablePath } from './readable-path.ts';

interface Props {
  missed: MissedList['missed'];
  onChanged: () => void;
  /** Asks where an address is to lead. */
  onChoose: (from: string) => void;
}

/** Lists what readers asked for in vain; each is redirected, or called gone, by one press. */
export function MissedTable({ missed, onChanged, onChoose }: Props) {
  const time = useTimeFormat();
  const { missed: texts, from: fromLabel } = redirectWords();

  async function settle(path: string, body: { from: string; to?: string }, text: string) {
    try {
      await api(doneSchema, path, { method: 'POST', body });
      tell(text, () => takeBack(body.from));
    } catch (error) {
      tellProblem(error);
    }
    onChanged();
  }

  async function takeBack(from: string) {
    try {
      const path = `/api/redirects?from=${encodeURIComponent(from)}`;
      await api(doneSchema, path, { method: 'DELETE' });
      tell(texts.takenBack);
    } catch (error) {
      tellProblem(error);
    }
    onChanged();
  }

  return (
    <table className="table brief">
      <thead>
        <tr>
          <th scope="col">{fromLabel}</th>
          <th scope="col">{texts.times}</th>
          <th scope="col">{texts.last}</th>
          <th scope="col">{texts.suggested}</th>
          <th scope="col">{words.ui.actions}</th>
        </tr>
      </thead>
      <tbody>
        {missed.map(({ path, times, lastAt, suggested }) => {
          const name = readablePath(path);
          return (
            <tr key={path}>
              <td className="strong row-title">
                <span className="wrap-anywhere">{name}</span>
              </td>
              <td data-label={texts.times} className="tight named">
                {number(times)}
              </td>
              <td data-label={texts.last} className="tight named">
                <time dateTime={lastAt}>{time(lastAt)}</time>
              </td>
              <td data-label={texts.suggested} className={suggested ? 'named' : undefined}>
                {suggested && (
                  <a className="wrap-anywhere" href={suggested} rel="noopener">
                    {readablePath(suggested)}
                  </a>
                )}
              </td>
              <td className="actions">
                <button
                  type="button"
                  className="row-action"
                  aria-label={texts.redirectThat(name)}
                  onClick={() =>
                    suggested
                      ? settle('/api/redirects', { from: path, to: suggested }, texts.redirected)
                      : onChoose(path)
                  }
                >
                  <RowWords icon={CornerDownRight}>{texts.redirect}</RowWords>
                </button>
                <button
                  type="button"
                  className="row-action"
                  aria-label={texts.callGone(name)}
                  onClick={() => settle('/api/redirects/gone', { from: path }, texts.calledGone)}
                >
                  <RowWords icon={FileX}>{texts.gone}</RowWords>
                </button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
