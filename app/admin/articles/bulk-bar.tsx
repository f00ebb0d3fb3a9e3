import { type ReactNode, useState } from 'react';
import type { Category } from '../../../contract/categories.ts';
import { useMay } from '../../client/admin-state.tsx';
import { words } from '../../words/admin/admin.ts';
import type { Action } from './use-article-actions.ts';

/** The option that takes articles out of their category; the empty one is no choice yet. */
const NONE = 'none';

interface Props {
  count: number;
  categories: Category[];
  busy: boolean;
  onAction: (action: Exclude<Action, 'move'>) => void;
  /** `category` is null for none. */
  onMove: (category: Category | null) => void;
  onClear: () => void;
  /** Further actions. */
  children: ReactNode;
}

/** Shows the actions on all selected articles. */
export function BulkBar({ count, categories, busy, onAction, onMove, onClear, children }: Props) {
  const { may } = useMay();
  const [chosen, setChosen] = useState('');
  const { list, actions, noCategory } = words.articles;
  return (
    <section className="bulk" aria-label={list.chosenArticles}>
      <span className="mr-auto font-medium" role="status">
        {list.chosen(count)}
      </span>
      {may('article.publish') && (
        <>
          <button
            type="button"
            className="button small"
            disabled={busy}
            onClick={() => onAction('publish')}
          >
            {actions.publish}
          </button>
          <button
            type="button"
            className="button small"
            disabled={busy}
            onClick={() => onAction('unpublish')}
          >
            {actions.unpublish}
          </button>
        </>
      )}
      <span className="bulk-move">
        <select
          className="input"
          aria-label={list.moveTo}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="" disabled>
            {list.moveTo}
          </option>
          {categories.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
          <option value={NONE}>{noCategory}</option>
        </select>
        <button
          type="button"
          className="button small"
          disabled={busy || !chosen}
          onClick={() => onMove(categories.find(({ _id }) => _id === chosen) ?? null)}
        >
          {actions.move}
        </button>
      </span>
      {children}
      <button
        type="button"
        className="button small danger"
        disabled={busy}
        onClick={() => onAction('delete')}
      >
        {actions.delete}
      </button>
      <button type="button" className="button small quiet" onClick={onClear}>
        {list.clear}
      </button>
    </section>
  );
}
