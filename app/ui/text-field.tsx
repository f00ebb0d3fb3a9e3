import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

/** A line of text with its label; its children stand below it. */
export function TextField({
  label,
  hint,
  problem,
  className = 'input',
  children,
  ...input
}: FieldTexts & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => (
        <>
          <input {...input} {...control} className={className} />
          {children}
        </>
      )}
    </Field>
  );
}

/** A text of several lines with its label. */
export function TextArea({
  label,
  hint,
  problem,
  ...area
}: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => <textarea {...area} {...control} className="input" />}
    </Field>
  );
}

/** A choice with its label; its options are its children. */
export function SelectField({
  label,
  hint,
  problem,
  ...select
}: FieldTexts & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => <select {...select} {...control} className="input" />}
    </Field>
  );
}
