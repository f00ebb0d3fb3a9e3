import { useState } from 'react';
import type { z } from 'zod';
import type { bulkSchema } from '../../../contract/articles.ts';
import type { Category } from '../../../contract/categories.ts';
import { useMay } from '../../client/back-office.tsx';

type Action = z.infer<typeof bulkSchema>['action'];

interface Props {
  count: number;
  categories: Category[];
  busy: boolean;
  onAction: (action: Action, category?: string) => void;
  onClear: () => void;
}

/** What can be done with the chosen articles at once. */
export function BulkBar({ count, categories, busy, onAction, onClear }: Props) {
  const { may } = useMay();
  const [category, setCategory] = useState('');
  return (
    <section className="bulk" aria-label="Chosen articles">
      <span className="mr-auto font-semibold" role="status">
        {count} chosen
      </span>
      {may('article.publish') && (
        <>
          <button
            type="button"
            className="button small"
            disabled={busy}
            onClick={() => onAction('publish')}
          >
            Publish
          </button>
          <button
            type="button"
            className="button small"
            disabled={busy}
            onClick={() => onAction('unpublish')}
          >
            Unpublish
          </button>
        </>
      )}
      <span className="bulk-move">
        <select
          className="input"
          aria-label="Move to category"
          value={category}
          onChange={({ target }) => setCategory(target.value)}
        >
          <option value="">No category</option>
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
          Move
        </button>
      </span>
      <button
        type="button"
        className="button small danger"
        disabled={busy}
        onClick={() => onAction('delete')}
      >
        Delete
      </button>
      <button type="button" className="button small quiet" onClick={onClear}>
        Clear
      </button>
    </section>
  );
}
