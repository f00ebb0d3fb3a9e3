import { useState } from 'react';
import type { KeepProps } from '../../../app/admin/articles/keeping-part.ts';
import { useAdminState } from '../../../app/client/admin-state.tsx';
import { ApiError, api } from '../../../app/client/api.ts';
import { DialogButtons } from '../../../app/ui/dialog-buttons.tsx';
import { Modal } from '../../../app/ui/modal.tsx';
import { tellFailure } from '../../../app/ui/tell-failure.ts';
import { SelectField, TextField } from '../../../app/ui/text-field.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useApiForm } from '../../../app/ui/use-api-form.ts';
import { page } from '../../../app/words/page.ts';
import { cutToFit } from '../../../contract/truncate.ts';
import { templateChangeSchema, templateSchema } from '../contract.ts';
import { templateLimits } from '../limits.ts';
import { keepLabel } from '../name.ts';
import { useTemplates } from './use-templates.ts';
import { loadTemplateWords, templateWords } from './words.ts';

/** Saves what the form of an article holds as a template, a new one or in place of another. */
function KeepDialog(props: KeepProps) {
  return (
    <Modal
      title={keepLabel[page.language]}
      description={templateWords().save.contents}
      open
      onOpenChange={props.onClose}
    >
      <SaveForm {...props} />
    </Modal>
  );
}

function SaveForm({ values: article, onClose }: KeepProps) {
  const { save } = templateWords();
  const { refresh } = useAdminState();
  const { templates, reload } = useTemplates();
  const [replaced, setReplaced] = useState('');
  const seen = templates?.find(({ _id }) => _id === replaced)?.updatedAt;
  const { form, props, field, busy } = useApiForm({
    values: { name: cutToFit(article.name.trim(), templateLimits.name) },
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

/** Returns the dialog once its words are there. */
export async function loadKeepDialog() {
  await loadTemplateWords();
  return { KeepDialog };
}
