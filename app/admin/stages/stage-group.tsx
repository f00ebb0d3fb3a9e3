import { Plus } from 'lucide-react';
import type { Category } from '../../../contract/categories.ts';
import { limits } from '../../../contract/limits.ts';
import { newMark } from '../../client/left-over.ts';
import { moveEntry } from '../../ui/order/move-buttons.tsx';
import type { Problems } from '../../ui/tell-failure.ts';
import type { StagesWords } from '../../words/admin/stages/en.ts';
import { Part } from '../settings/form.tsx';
import { type Row, StageRow } from './stage-row.tsx';

interface Props {
  texts: StagesWords;
  status: Row['status'];
  rows: Row[];
  heldBy: (row: Row) => number;
  /** The place of the first of them among all stages, under which the server names problems. */
  first: number;
  categories: Category[];
  problems: Problems;
  onChange: (rows: Row[]) => void;
  onRemove: (row: Row) => void;
}

const newRow = (status: Row['status']): Row => ({
  id: `s-${newMark()}`,
  names: { hi: '', en: '' },
  status,
  articles: null,
  mover: status === 'draft' ? 'writer' : 'publisher',
  approved: false,
  categories: [],
});

/** Edits the stages of drafts, or those of the review. */
export function StageGroup(props: Props) {
  const { texts, status, rows, heldBy, first, categories, problems, onChange, onRemove } = props;
  const { groups } = texts;
  const isOpen = ({ approved, categories: some }: Row) => !approved && some.length === 0;
  return (
    <Part
      title={groups[status]}
      about={status === 'draft' ? groups.draftAbout : groups.reviewAbout}
    >
      <ol className="stage-list">
        {rows.map((row, place) => (
          <li key={row.id}>
            <StageRow
              texts={texts}
              row={row}
              held={heldBy(row)}
              place={place}
              count={rows.length}
              categories={categories}
              problem={(name) => problems[`stages.${first + place}.${name}`]}
              onChange={(values) =>
                onChange(rows.map((old) => (old === row ? { ...row, ...values } : old)))
              }
              onMove={(to) => onChange(moveEntry(rows, place, to))}
              // Articles of which only the status is known have to be somewhere.
              onRemove={
                rows.some((other) => other !== row && isOpen(other))
                  ? () => onRemove(row)
                  : undefined
              }
            />
          </li>
        ))}
      </ol>
      <div>
        <button
          type="button"
          className="button small"
          disabled={first + rows.length >= limits.desk.stages}
          onClick={() => onChange([...rows, newRow(status)])}
        >
          <Plus aria-hidden="true" /> {texts.add}
        </button>
      </div>
    </Part>
  );
}
