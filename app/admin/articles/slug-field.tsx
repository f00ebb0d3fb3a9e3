import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import type { ApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import type { ArticleValues } from './values.ts';

interface Props {
  /** The registration of the slug and its problem. */
  field: ReturnType<ApiForm<ArticleValues>['field']>;
  /** Whether the article exists; it keeps its address unless the person changes it. */
  editing: boolean;
  /** Whether it was never published: its address follows the title then. */
  follows: boolean;
  current: string;
}

/** Edits the slug; for an existing article the field is behind 'Change address'. */
export function SlugField({ field, editing, follows, current }: Props) {
  const [open, setOpen] = useState(!editing);
  const texts = words.articles.form;
  if (!open && !field.problem) {
    return (
      <p className="slug-line">
        <span className="field-hint">
          {texts.address(current)}
          {follows && <span className="slug-note">{texts.followsTitle}</span>}
        </span>
        <button type="button" className="row-action" onClick={() => setOpen(true)}>
          {texts.changeAddress}
        </button>
      </p>
    );
  }
  return (
    <TextField
      label={texts.slug}
      hint={editing ? texts.oldAddress : texts.slugHint}
      {...field}
      lang="en"
      spellCheck={false}
    />
  );
}
