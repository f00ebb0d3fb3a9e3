import { useEffect, useState } from 'react';
import { z } from 'zod';
import {
  type AdminCategory,
  categoryDeletionSchema,
  categorySchema,
} from '../../../contract/categories.ts';
import { doneSchema } from '../../../contract/common.ts';
import { languageOf } from '../../../hindi/language.ts';
import { api } from '../../client/api.ts';
import { inPageLanguage } from '../../client/category-texts.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { tellFailure } from '../../ui/tell-failure.ts';
import { SelectField } from '../../ui/text-field.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { categoryWords } from '../../words/admin/categories/categories.ts';

interface Props {
  category: AdminCategory | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms the deletion of a category, and asks where its articles go. */
export function DeleteCategoryModal({ category, onClose, onDeleted }: Props) {
  const [current, setCurrent] = useState(category);
  const { deletion } = categoryWords();
  // The category stays on the screen while the dialog closes.
  if (category && category !== current) setCurrent(category);
  return (
    <Modal
      title={deletion.confirm(current?.name ?? '')}
      description={current?.articleCount ? deletion.holds(current.articleCount) : null}
      open={category !== null}
      onOpenChange={(open) => !open && onClose()}
    >
      {current && <DeleteForm category={current} onClose={onClose} onDeleted={onDeleted} />}
    </Modal>
  );
}

async function restore(id: string): Promise<void> {
  const path = `/api/categories/restore/${id}`;
  tell((await api(doneSchema, path, { method: 'POST' })).message);
}

function DeleteForm({ category, onClose, onDeleted }: Props & { category: AdminCategory }) {
  const { _id, articleCount } = category;
  const { deletion } = categoryWords();
  const [others, setOthers] = useState<{ _id: string; name: string }[] | null>(null);

  useEffect(() => {
    if (articleCount === 0) return;
    api(z.array(categorySchema), '/api/categories').then(
      (all) => setOthers(all.filter((category) => category._id !== _id).map(inPageLanguage)),
      tellProblem,
    );
  }, [articleCount, _id]);

  const { props, field, busy } = useApiForm({
    values: { moveTo: '' },
    schema: categoryDeletionSchema,
    bodyOf: ({ moveTo }) => (moveTo ? { moveTo } : {}),
    send: (query) => {
      const path = `/api/categories/delete/${_id}?${new URLSearchParams(query)}`;
      return api(doneSchema, path, { method: 'DELETE' });
    },
    onSaved: ({ message }) => {
      tell(message, () => restore(_id).then(onDeleted, tellProblem));
      onDeleted();
      onClose();
    },
    // The toast says what went wrong; the list behind the dialog is where one goes on.
    onFailed: (error) => {
      onClose();
      return tellFailure(error);
    },
  });

  return (
    <form className="stack" {...props}>
      {articleCount > 0 && others === null && <Spinner />}
      {articleCount > 0 && others && (
        <SelectField label={deletion.moveTo} {...field('moveTo')} required>
          <option value="" disabled>
            {deletion.choose}
          </option>
          {others.map((other) => (
            <option key={other._id} value={other._id} lang={languageOf(other.name)}>
              {other.name}
            </option>
          ))}
        </SelectField>
      )}
      <DialogButtons
        action={articleCount > 0 ? deletion.moveAndDelete : deletion.delete}
        disabled={busy || (articleCount > 0 && !others?.length)}
        onCancel={onClose}
      />
    </form>
  );
}
