import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { words } from '../../words/admin/admin.ts';

interface Props {
  registration: UseFormRegisterReturn<'slug'>;
  /** Whether the article exists; it keeps its address unless the person changes it. */
  editing: boolean;
  current: string;
  problem: string | undefined;
}

/** Edits the slug; for an existing article the field is behind 'Change address'. */
export function SlugField({ registration, editing, current, problem }: Props) {
  const [open, setOpen] = useState(!editing);
  const said = words.articles.form;
  if (!open && !problem) {
    return (
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="field-hint">{said.address(current)}</span>
        <button type="button" className="row-action" onClick={() => setOpen(true)}>
          {said.changeAddress}
        </button>
      </p>
    );
  }
  return (
    <Field label={said.slug} hint={editing ? said.oldAddress : said.slugHint} problem={problem}>
      {(control) => (
        <input {...control} {...registration} className="input" lang="en" spellCheck={false} />
      )}
    </Field>
  );
}
