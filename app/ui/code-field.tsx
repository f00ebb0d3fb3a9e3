import { useRef, useState } from 'react';
import { Field } from './field.tsx';

interface Props {
  problem?: string | undefined;
  /** Recovery codes are of no use here. */
  appOnly?: boolean;
  /** Where this and nothing else is asked for. */
  focused?: boolean;
}

/** A code of the authenticator app. Both kinds are taken at any time; digits have a keyboard of their own. */
export function CodeField({ problem, appOnly = false, focused = false }: Props) {
  const [recovery, setRecovery] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  return (
    <div className="code-field">
      <Field
        label={recovery ? 'Recovery code' : 'Code'}
        hint={
          recovery
            ? 'One of those you kept, of sixteen characters. Each works once.'
            : 'The six digits that your authenticator app shows now.'
        }
        problem={problem}
      >
        {(control) => (
          <input
            {...control}
            ref={box}
            className="input"
            name="code"
            autoComplete={recovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            inputMode={recovery ? 'text' : 'numeric'}
            maxLength={40}
            // biome-ignore lint/a11y/noAutofocus: the screen has just asked for it.
            autoFocus={focused}
            required
          />
        )}
      </Field>
      {!appOnly && (
        <button
          type="button"
          className="text-button"
          onClick={() => {
            setRecovery(!recovery);
            box.current?.focus();
          }}
        >
          {recovery ? 'Use the app instead' : 'Use a recovery code instead'}
        </button>
      )}
    </div>
  );
}
