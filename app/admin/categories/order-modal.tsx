import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { type Category, categorySchema } from '../../../contract/categories.ts';
import { doneSchema } from '../../../contract/common.ts';
import { languageOf } from '../../../hindi/language.ts';
import { api } from '../../client/api.ts';
import { inPageLanguage } from '../../client/category-texts.ts';
import { Modal } from '../../ui/modal.tsx';
import { MoveButtons, moveEntry } from '../../ui/order/move-buttons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { tellProblem } from '../../ui/toast.tsx';
import { categoryWords } from '../../words/admin/categories/categories.ts';

interface Props {
  open: boolean;
  /** Called when the dialog is closed: the list may have another order. */
  onClose: () => void;
}

/** Changes the order of all categories. */
export function OrderModal({ open, onClose }: Props) {
  const { order: labels } = categoryWords();
  return (
    <Modal
      title={labels.title}
      description={labels.about}
      open={open}
      onOpenChange={(open) => !open && onClose()}
    >
      <AllCategories />
    </Modal>
  );
}

function AllCategories() {
  const [categories, setCategories] = useState<Category[] | null>(null);
  useEffect(() => {
    api(z.array(categorySchema), '/api/categories').then(
      (all) => setCategories(all.map(inPageLanguage)),
      tellProblem,
    );
  }, []);
  return categories ? <CategoryOrder categories={categories} /> : <Spinner />;
}

/** Each move is saved at once; moves are sent one after another. */
function CategoryOrder({ categories }: { categories: Category[] }) {
  const { order: labels } = categoryWords();
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
