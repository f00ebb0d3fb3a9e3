import { CornerDownRight, FileX, SearchCheck } from 'lucide-react';
import { doneSchema } from '../../../contract/common.ts';
import type { MissedList } from '../../../contract/redirects.ts';
import { api } from '../../client/api.ts';
import { EmptyList, ListTable, RowAction } from '../../ui/list-table.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
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
    <ListTable
      rows={missed}
      keyOf={({ path }) => path}
      empty={<EmptyList icon={SearchCheck}>{texts.none}</EmptyList>}
      columns={[
        {
          label: fromLabel,
          title: true,
          cell: ({ path }) => <span className="wrap-anywhere">{readablePath(path)}</span>,
        },
        {
          label: texts.times,
          className: 'tight named',
          cell: ({ times }) => number(times),
        },
        {
          label: texts.last,
          className: 'tight named',
          cell: ({ lastAt }) => <time dateTime={lastAt}>{time(lastAt)}</time>,
        },
        {
          label: texts.suggested,
          className: ({ suggested }) => (suggested ? 'named' : undefined),
          cell: ({ suggested }) =>
            suggested && (
              <a className="wrap-anywhere" href={suggested} rel="noopener">
                {readablePath(suggested)}
              </a>
            ),
        },
      ]}
      actions={({ path, suggested }) => (
        <>
          <RowAction
            icon={CornerDownRight}
            label={texts.redirectThat(readablePath(path))}
            onClick={() =>
              suggested
                ? settle('/api/redirects', { from: path, to: suggested }, texts.redirected)
                : onChoose(path)
            }
          >
            {texts.redirect}
          </RowAction>
          <RowAction
            icon={FileX}
            label={texts.callGone(readablePath(path))}
            onClick={() => settle('/api/redirects/gone', { from: path }, texts.calledGone)}
          >
            {texts.gone}
          </RowAction>
        </>
      )}
    />
  );
}
