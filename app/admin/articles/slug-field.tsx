import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';

interface Props {
  registration: UseFormRegisterReturn<'slug'>;
  /** An article that exists keeps its address unless the person wants another. */
  editing: boolean;
  current: string;
  problem: string | undefined;
}

/** The last part of the address. For an existing article it stays behind 'Change address'. */
export function SlugField({ registration, editing, current, problem }: Props) {
  const [open, setOpen] = useState(!editing);
  if (!open && !problem) {
    return (
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="field-hint">Address: …/{current}</span>
        <button type="button" className="row-action" onClick={() => setOpen(true)}>
          Change address
        </button>
      </p>
    );
  }
  return (
    <Field
      label="Slug (English)"
      hint={
        editing
          ? 'The old address will lead to the new one for ever.'
          : 'The last part of the address: small Latin letters, digits and hyphens. Suggested from the title.'
      }
      problem={problem}
    >
      {(control) => (
        <input {...control} {...registration} className="input" lang="en" spellCheck={false} />
      )}
    </Field>
  );
}
