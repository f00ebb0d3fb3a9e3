import { useRef } from 'react';
import { editedArticleSchema, newArticleBodySchema } from '../../../contract/articles.ts';
import { deskSchema } from '../../../contract/desk.ts';
import { limits } from '../../../contract/limits.ts';
import { useMay } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { newMark } from '../../client/left-over.ts';
import { useUserInfo } from '../../client/user-info.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import type { DeskWords } from '../../words/admin/desk/en.tsx';
import type { Choices } from '../articles/choices.ts';

export interface IdeaProps {
  texts: DeskWords;
  choices: Choices;
  /** The stage that ideas begin in. */
  stage: string;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** Notes an idea: a working title, and what it is to be about. */
export function IdeaForm({ texts, choices, stage, onSaved, onClose }: IdeaProps) {
  const person = useUserInfo();
  const { may } = useMay();
  const start = { name: '', category: '', author: person?._id ?? '', brief: '' };
  /** Sent again because its plan was not saved, the idea is no second article. */
  const once = useRef(newMark());
  const { props, field, busy } = useApiForm({
    values: start,
    schema: newArticleBodySchema,
    bodyOf: ({ brief: _, ...values }) => {
      return { ...values, status: 'draft' as const, stage, once: once.current };
    },
    send: (body) => api(editedArticleSchema, '/api/articles/article', { method: 'POST', body }),
    async onSaved({ _id, name }, { brief, author }) {
      // Whoever is to write it is told.
      const isGiven = author !== person?._id;
      try {
        if (brief.trim() || isGiven) {
          const body = { brief, ...(isGiven && { assignee: author }) };
          await api(deskSchema, `/api/desk/${_id}`, { method: 'PUT', body });
        }
        tell(texts.idea.added(name));
        onClose();
      } finally {
        await onSaved();
      }
    },
  });
  return (
    <form className="dialog-form" {...props}>
      <TextField label={texts.idea.name} {...field('name')} autoComplete="off" required />
      <TextArea
        label={texts.brief}
        hint={texts.briefHint}
        {...field('brief')}
        rows={3}
        maxLength={limits.desk.brief}
      />
      <SelectField label={words.articles.values.category} {...field('category')}>
        <option value="">{words.articles.noCategory}</option>
        {choices.categories?.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      {may('article.plan') && (
        <SelectField label={texts.idea.writer} {...field('author')}>
          {choices.authors?.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <DialogButtons action={texts.idea.create} disabled={busy} onCancel={onClose} />
    </form>
  );
}
