import { type ReactNode, useId } from 'react';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  problem?: string | undefined;
}

interface Props extends FieldTexts {
  /** Gets what joins the control with its label, hint and problem. */
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean;
  }) => ReactNode;
}

/** A control with its label above, and its hint and problem below. */
export function Field({ label, hint, problem, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': !!problem })}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="field-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
