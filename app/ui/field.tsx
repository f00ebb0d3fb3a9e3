import { type ReactNode, useId } from 'react';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  problem?: string | undefined;
}

interface NoteTexts extends Pick<FieldTexts, 'hint' | 'problem'> {
  /** Whether the problem is read aloud when it comes. A form gives the focus to what was refused, which reads it. */
  alerts?: boolean;
}

interface Props extends FieldTexts, NoteTexts {
  /** Renders the control with the ids that join it to its label, hint and problem. */
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean;
  }) => ReactNode;
}

/** Returns the hint and the problem of a control, and the attributes that join them to it. */
export function useNotes({ hint, problem, alerts }: NoteTexts) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return {
    id,
    described: { 'aria-describedby': described || undefined, 'aria-invalid': !!problem },
    notes: (
      <>
        {hint && (
          <p className="field-hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {problem && (
          <p className="field-problem" id={`${id}-problem`} role={alerts ? 'alert' : undefined}>
            {problem}
          </p>
        )}
      </>
    ),
  };
}

/** Shows a control with its label above, and its hint and problem below. */
export function Field({ label, children, ...texts }: Props) {
  const { id, described, notes } = useNotes(texts);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, ...described })}
      {notes}
    </div>
  );
}
