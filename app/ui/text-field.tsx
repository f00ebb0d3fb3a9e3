import type { ComponentProps } from 'react';
import { isComposing } from '../typing/is-composing.ts';
import { Field, type FieldTexts } from './field.tsx';

/** Shows a text input with its label; its children are below it. */
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

/** Shows a line of text that may be longer than its field, which then grows. Enter presses the button that sends the form. */
export function GrowingField({
  label,
  hint,
  problem,
  className = '',
  ...area
}: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => (
        <textarea
          rows={1}
          enterKeyHint="done"
          {...area}
          {...control}
          className={`input growing ${className}`}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            // As from a field of one line: a button that is disabled sends nothing.
            event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.click();
          }}
        />
      )}
    </Field>
  );
}

/** Shows a text area with its label. */
export function TextArea({
  label,
  hint,
  problem,
  className = 'input',
  ...area
}: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => <textarea {...area} {...control} className={className} />}
    </Field>
  );
}

/** Shows a select with its label; its children are the options. */
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
