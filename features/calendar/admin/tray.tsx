import { useState } from 'react';
import { Link } from 'react-router';
import { StatusPill } from '../../../app/ui/status-pill.tsx';
import { adminPaths } from '../../../contract/paths/paths.ts';
import type { TrayRow } from '../contract.ts';
import type { Drawing } from './entries.ts';
import { calendarWords } from './words.ts';

interface Props {
  drawing: Drawing;
  rows: TrayRow[];
  more: boolean;
  open: boolean;
  /** Whether the person may set the time of the article. */
  maySet: (row: TrayRow) => boolean;
  onChoose: (row: TrayRow) => void;
  /** Called to give several a time, in the order in which they were chosen. */
  onChooseMany: (rows: TrayRow[]) => void;
}

/** Shows the drafts and waiting articles without a time, to be given one. */
export function Tray({ drawing, rows, more, open, maySet, onChoose, onChooseMany }: Props) {
  const { tray } = calendarWords();
  const [ids, setIds] = useState<string[]>([]);
  const chosen = ids.flatMap((id) => rows.find(({ _id }) => _id === id) ?? []);
  const choose = (id: string, wanted: boolean) =>
    setIds((now) => [...now.filter((other) => other !== id), ...(wanted ? [id] : [])]);
  return (
    <details className="tray" open={open}>
      <summary>
        <h2>{tray.title}</h2>{' '}
        <span className="count">{more ? `${rows.length}+` : rows.length}</span>
      </summary>
      <p className="field-hint">{rows.length === 0 ? tray.none : tray.hint}</p>
      {chosen.length > 0 && (
        <p className="tray-chosen">
          <span role="status">{tray.chosen(chosen.length)}</span>
          <button type="button" className="button small" onClick={() => onChooseMany(chosen)}>
            {drawing.schedule.dialog.schedule}
          </button>
          <button type="button" className="button small quiet" onClick={() => setIds([])}>
            {tray.clear}
          </button>
        </p>
      )}
      <ul>
        {rows.map((row) => (
          <li key={row._id}>
            {maySet(row) && (
              <label className="tray-choice">
                <input
                  type="checkbox"
                  checked={ids.includes(row._id)}
                  onChange={({ target }) => choose(row._id, target.checked)}
                />
                <span className="sr-only">{tray.choose(row.name)}</span>
              </label>
            )}
            <Card row={row} drawing={drawing} onChoose={onChoose} movable={maySet(row)} />
          </li>
        ))}
      </ul>
      {more && <p className="field-hint">… {tray.more}</p>}
    </details>
  );
}

interface CardProps extends Pick<Props, 'drawing' | 'onChoose'> {
  row: TrayRow;
  movable: boolean;
}

function Card({ row, drawing: { categories, moves }, movable, onChoose }: CardProps) {
  const category = categories.find(({ _id }) => _id === row.category);
  const content = (
    <>
      {category && <span className="tray-category">{category.name}</span>}
      <span className="tray-name" lang={row.language}>
        {row.name}
      </span>
      <span className="tray-note">
        {row.author?.name} <StatusPill status={row.status} />
      </span>
    </>
  );
  const look = { className: 'tray-card', 'data-dye': category?.dye };
  if (!movable) {
    return (
      <Link {...look} to={adminPaths.editArticle({ id: row._id })}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      {...look}
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', row.name);
        moves.drag({ row });
      }}
      onDragEnd={() => moves.drag(null)}
      onClick={() => onChoose(row)}
    >
      {content}
    </button>
  );
}
