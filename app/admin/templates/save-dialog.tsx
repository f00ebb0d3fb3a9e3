import { useState } from 'react';
import type { ArticleForm } from '../../../contract/revisions.ts';
import { templateChangeSchema, templateSchema } from '../../../contract/templates.ts';
import { cutToFit } from '../../../contract/truncate.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { ApiError, api } from '../../client/api.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { tellFailure } from '../../ui/tell-failure.ts';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import type { TemplateWords } from '../../words/admin/templates/en.tsx';
import { useTemplates } from './use-templates.ts';

/** The most characters of a template's name. */
const NAME = 100;

export interface SaveProps {
  texts: TemplateWords;
  /** The form of the article as it stands. */
  values: ArticleForm;
  onClose: () => void;
}

/** Saves what the form of an article holds as a template, a new one or in place of another. */
export function SaveDialog(props: SaveProps) {
  const { asTemplate } = words.articles.form.buttons;
  return (
    <Modal
      title={asTemplate}
      description={props.texts.save.contents}
      open
      onOpenChange={props.onClose}
    >
      <SaveForm {...props} />
    </Modal>
  );
}

function SaveForm({ texts: { save }, values: article, onClose }: SaveProps) {
  const { refresh } = useAdminState();
  const { templates, reload } = useTemplates();
  const [replaced, setReplaced] = useState('');
  const seen = templates?.find(({ _id }) => _id === replaced)?.updatedAt;
  const { form, props, field, busy } = useApiForm({
    values: { name: cutToFit(article.name.trim(), NAME) },
    schema: templateChangeSchema,
    bodyOf: ({ name }) => ({ name, form: article, seen }),
    send: (body) =>
      api(templateSchema, replaced ? `/api/templates/${replaced}` : '/api/templates', {
        method: replaced ? 'PUT' : 'POST',
        body,
      }),
    onFailed(error) {
      if (!(error instanceof ApiError) || error.status !== 409) return tellFailure(error);
      // Another press replaces what somebody else has made of it: the person knows now.
      reload();
      return { name: save.again };
    },
    onSaved({ name }) {
      tell(save.done(name));
      refresh();
      onClose();
    },
  });
  return (
    <form
      className="stack apart"
      {...props}
      onSubmit={(event) => {
        // The form of the article is around this one in React's tree.
        event.stopPropagation();
        return props.onSubmit(event);
      }}
    >
      {templates && templates.length > 0 && (
        <SelectField
          label={save.place}
          value={replaced}
          onChange={({ target }) => {
            setReplaced(target.value);
            const chosen = templates.find(({ _id }) => _id === target.value);
            if (chosen) form.setValue('name', chosen.name);
          }}
        >
          <option value="">{save.anew}</option>
          {templates.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {save.instead(name)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField label={save.name} {...field('name')} autoComplete="off" required />
      <DialogButtons action={save.action} disabled={busy} onCancel={onClose} />
    </form>
  );
}
