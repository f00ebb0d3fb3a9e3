import { useState } from 'react';
import type { Category } from '../../../contract/categories.ts';
import { useMay } from '../../client/admin-state.tsx';
import { words } from '../../words/admin/admin.ts';
import type { Action } from './use-article-actions.ts';

interface Props {
  count: number;
  categories: Category[];
  busy: boolean;
  onAction: (action: Action, category?: string) => void;
  onClear: () => void;
}

/** Shows the actions on all selected articles. */
export function BulkBar({ count, categories, busy, onAction, onClear }: Props) {
  const { may } = useMay();
  const [category, setCategory] = useState('');
  const { list, actions, noCategory } = words.articles;
  return (
    <section className="bulk" aria-label={list.chosenArticles}>
      <span className="mr-auto font-semibold" role="status">
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
          value={category}
          onChange={({ target }) => setCategory(target.value)}
        >
          <option value="">{noCategory}</option>
          {categories.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="button small"
          disabled={busy}
          onClick={() => onAction('move', category)}
        >
          {actions.move}
        </button>
      </span>
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
