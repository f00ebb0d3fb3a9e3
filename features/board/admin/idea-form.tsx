import { useRef } from 'react';
import type { Choices } from '../../../app/admin/articles/choices.ts';
import { useMay } from '../../../app/client/admin-state.tsx';
import { api } from '../../../app/client/api.ts';
import { newMark } from '../../../app/client/left-over.ts';
import { useUserInfo } from '../../../app/client/user-info.ts';
import { DialogButtons } from '../../../app/ui/dialog-buttons.tsx';
import { SelectField, TextArea, TextField } from '../../../app/ui/text-field.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useApiForm } from '../../../app/ui/use-api-form.ts';
import { words } from '../../../app/words/admin/admin.ts';
import type { DeskWords } from '../../../app/words/admin/desk/en.tsx';
import { editedArticleSchema, newArticleBodySchema } from '../../../contract/articles.ts';
import { deskSchema } from '../../../contract/desk.ts';
import { limits } from '../../../contract/limits.ts';
import { boardWords } from './words.ts';

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
  const { idea } = boardWords();
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
        tell(idea.added(name));
        onClose();
      } finally {
        await onSaved();
      }
    },
  });
  return (
    <form className="dialog-form" {...props}>
      <TextField label={idea.name} {...field('name')} autoComplete="off" required />
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
        <SelectField label={idea.writer} {...field('author')}>
          {choices.authors?.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <DialogButtons action={idea.create} disabled={busy} onCancel={onClose} />
    </form>
  );
}
