import { type FormEvent, useState } from 'react';
import { type AdminCategory, categorySchema } from '../../../contract/categories.ts';
import { slugFrom } from '../../../contract/slug.ts';
import { ApiError, api, messageOf } from '../../client/api.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { OtherTexts } from './other-texts.tsx';

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
      title={category ? words.categories.form.edit : words.categories.add}
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
  const { add, cancel, form: said } = words.categories;
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
      inOtherLanguage: { name: form.get('otherName'), description: form.get('otherDescription') },
      ...(slug && { slug }),
    };
    setBusy(true);
    setProblems({});
    try {
      const [path, method] = category
        ? (['/api/categories/edit', 'PUT'] as const)
        : (['/api/categories/addCategory', 'POST'] as const);
      await api(categorySchema, path, { method, body });
      tell(category ? said.updated : said.added);
      onSaved();
      onClose();
    } catch (error) {
      if (error instanceof ApiError) setProblems(error.fields);
      tellProblem(error, (failure) => said.failed(messageOf(failure)));
      setBusy(false);
    }
  }

  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Field label={said.name} problem={problems.name}>
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
        label={said.slug}
        hint={category ? said.slugChangeHint : said.slugHint}
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
      <Field label={said.description} problem={problems.description}>
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
      <OtherTexts category={category} problems={problems} />
      <label className="checkbox">
        <input type="checkbox" name="isHome" defaultChecked={category?.isHome ?? false} />
        {said.isHome}
      </label>
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={onClose}>
          {cancel}
        </button>
        <button type="submit" className="button primary" disabled={busy}>
          {category ? said.update : add}
        </button>
      </div>
    </form>
  );
}
