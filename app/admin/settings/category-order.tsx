import { useRef, useState } from 'react';
import type { Category } from '../../../contract/categories.ts';
import { doneSchema } from '../../../contract/common.ts';
import { languageOf } from '../../../hindi/language.ts';
import { api } from '../../client/api.ts';
import { MoveButtons, moveEntry } from '../../ui/order/move-buttons.tsx';
import { tellProblem } from '../../ui/toast.tsx';
import { settingsWords } from '../../words/admin/settings/settings.ts';

/**
 * Changes the order of the categories. Each move is saved at once; moves are sent one after
 * another.
 */
export function CategoryOrder({ categories }: { categories: Category[] }) {
  const { order: labels } = settingsWords();
  const [order, setOrder] = useState(categories);
  const [state, setState] = useState('');
  const saved = useRef(categories);
  const saving = useRef(Promise.resolve());

  function move(from: number, to: number) {
    const next = moveEntry(order, from, to);
    setOrder(next);
    setState('');
    saving.current = saving.current.then(() => save(next, to));
  }

  async function save(next: Category[], to: number) {
    try {
      const body = { ids: next.map(({ _id }) => _id) };
      await api(doneSchema, '/api/categories/order', { method: 'PUT', body });
      saved.current = next;
      setState(labels.saved(next[to]?.name ?? '', to + 1, next.length));
    } catch (error) {
      setOrder(saved.current);
      tellProblem(error);
    }
  }

  return (
    <>
      {order.length === 0 && <p className="field-hint">{labels.none}</p>}
      <ol className="order">
        {order.map(({ _id, name }, place) => (
          <li key={_id}>
            <span className="order-place" aria-hidden="true">
              {place + 1}
            </span>
            <span className="order-name" lang={languageOf(name)}>
              {name}
            </span>
            <MoveButtons
              list="categories"
              what={name}
              place={place}
              count={order.length}
              onMove={(to) => move(place, to)}
            />
          </li>
        ))}
      </ol>
      <p className="field-hint" role="status">
        {state}
      </p>
    </>
  );
}
