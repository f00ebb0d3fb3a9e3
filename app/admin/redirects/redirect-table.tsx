import { ArrowRight, Trash2 } from 'lucide-react';
import type { Redirect } from '../../../contract/redirects.ts';
import { EmptyList, ListTable, RowAction } from '../../ui/list-table.tsx';
import { words } from '../../words/admin/admin.ts';
import { redirectWords } from '../../words/admin/redirects/redirects.ts';
import { useTimeFormat } from '../time-format.ts';
import { readablePath } from './readable-path.ts';

interface Props {
  redirects: Redirect[];
  sort: string;
  /** What was searched for. */
  q: string | null;
  onRemove: (redirect: Redirect) => void;
}

/** Lists old addresses and where they lead. */
export function RedirectTable({ redirects, sort, q, onRemove }: Props) {
  const time = useTimeFormat();
  const texts = redirectWords();
  return (
    <ListTable
      rows={redirects}
      keyOf={({ from }) => from}
      sort={sort}
      empty={<EmptyList icon={ArrowRight}>{q ? texts.noneFound(q) : texts.none}</EmptyList>}
      columns={[
        {
          label: texts.from,
          order: 'from',
          title: true,
          cell: ({ from }) => <span className="wrap-anywhere">{readablePath(from)}</span>,
        },
        {
          label: texts.to,
          cell: ({ to, gone }) =>
            to ? (
              <a className="wrap-anywhere" href={to} rel="noopener">
                {readablePath(to)}
              </a>
            ) : (
              <span className="pill grey">{gone ? texts.gone : texts.unpublished}</span>
            ),
        },
        {
          label: texts.added,
          order: 'created',
          down: true,
          className: 'tight named',
          cell: ({ createdAt }) => <time dateTime={createdAt}>{time(createdAt)}</time>,
        },
      ]}
      actions={(redirect) => (
        <RowAction
          icon={Trash2}
          danger
          label={texts.removeThat(readablePath(redirect.from))}
          onClick={() => onRemove(redirect)}
        >
          {words.ui.remove}
        </RowAction>
      )}
    />
  );
}
