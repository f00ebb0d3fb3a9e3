import { type FormEvent, useState } from 'react';
import { type AdminCategory, categorySchema } from '../../../contract/categories.ts';
import { messages } from '../../../contract/messages.ts';
import { slugFrom } from '../../../contract/slug.ts';
import { ApiError, api, messageOf } from '../../client/api.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';

interface Props {
  open: boolean;
  /** The one that is edited; null adds one. */
  category: AdminCategory | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Adds or edits a category. */
export function CategoryModal({ open, category, onClose, onSaved }: Props) {
  return (
    <Modal
      title={category ? 'Edit Category' : 'Add Category'}
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      <CategoryForm
        key={category?._id ?? 'new'}
        category={category}
        onClose={onClose}
        onSaved={onSaved}
      />
    </Modal>
  );
}

function CategoryForm({ category, onClose, onSaved }: Omit<Props, 'open'>) {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [slug, setSlug] = useState(category?.slug ?? '');
  const [slugIsOwn, setSlugIsOwn] = useState(!!category);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      ...(category && { _id: category._id }),
      name: form.get('name'),
      description: form.get('description'),
      isHome: form.get('isHome') === 'on',
      ...(slug && { slug }),
    };
    setBusy(true);
    setProblems({});
    try {
      const [path, method] = category
        ? (['/api/categories/edit', 'PUT'] as const)
        : (['/api/categories/addCategory', 'POST'] as const);
      await api(categorySchema, path, { method, body });
      tell(category ? messages.categoryUpdated : messages.categoryAdded);
      onSaved();
      onClose();
    } catch (error) {
      if (error instanceof ApiError) setProblems(error.fields);
      tellProblem(error, (failure) => messages.failed(messageOf(failure)));
      setBusy(false);
    }
  }

  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Field label="Name" problem={problems.name}>
        {(control) => (
          <input
            {...control}
            className="input"
            name="name"
            defaultValue={category?.name}
            onChange={({ target }) => {
              if (!slugIsOwn) setSlug(slugFrom(target.value));
            }}
            required
          />
        )}
      </Field>
      <Field
        label="Slug (English)"
        hint={
          category
            ? 'When it changes, the old address of the category leads to the new one for ever.'
            : 'The last part of the address; suggested from the name.'
        }
        problem={problems.slug}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            name="slug"
            value={slug}
            spellCheck={false}
            onChange={({ target }) => {
              setSlug(target.value);
              setSlugIsOwn(target.value !== '');
            }}
          />
        )}
      </Field>
      <Field label="Description" problem={problems.description}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            name="description"
            rows={4}
            defaultValue={category?.description}
            required
          />
        )}
      </Field>
      <label className="checkbox">
        <input type="checkbox" name="isHome" defaultChecked={category?.isHome ?? false} />
        Is Home: show it on the home page
      </label>
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="button primary" disabled={busy}>
          {category ? 'Update Category' : 'Add Category'}
        </button>
      </div>
    </form>
  );
}
