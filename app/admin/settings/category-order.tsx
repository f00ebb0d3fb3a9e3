import { useRef, useState } from 'react';
import type { Category } from '../../../contract/categories.ts';
import { doneSchema } from '../../../contract/values.ts';
import { api } from '../../client/api.ts';
import { tellProblem } from '../../ui/toast.tsx';
import { Part } from './form.tsx';
import { MoveButtons, moved } from './move.tsx';

/** The order of the categories. Each move is saved at once, one after the other. */
export function CategoryOrder({ categories }: { categories: Category[] }) {
  const [order, setOrder] = useState(categories);
  const [said, setSaid] = useState('');
  const saved = useRef(categories);
  const saving = useRef(Promise.resolve());

  function move(from: number, to: number) {
    const next = moved(order, from, to);
    setOrder(next);
    setSaid('');
    saving.current = saving.current.then(() => save(next, to));
  }

  async function save(next: Category[], to: number) {
    try {
      const body = { ids: next.map(({ _id }) => _id) };
      await api(doneSchema, '/api/categories/order', { method: 'PUT', body });
      saved.current = next;
      setSaid(`Saved: ${next[to]?.name} is now ${to + 1} of ${next.length}.`);
    } catch (error) {
      setOrder(saved.current);
      tellProblem(error);
    }
  }

  return (
    <Part
      title="Order of categories"
      about="As in the navigation and on the home page. Every move is saved at once."
    >
      {order.length === 0 && <p className="field-hint">No categories yet.</p>}
      <ol className="order">
        {order.map(({ _id, name }, place) => (
          <li key={_id}>
            <span className="order-place" aria-hidden="true">
              {place + 1}
            </span>
            <span className="order-name">{name}</span>
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
        {said}
      </p>
    </Part>
  );
}
