import { useRef, useState } from 'react';
import { useInterface } from '../words/interface.ts';
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
  const { account } = useInterface().words;
  const [recovery, setRecovery] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  return (
    <div className="code-field">
      <Field
        label={recovery ? account.recoveryCode : account.code}
        hint={recovery ? account.recoveryHint : account.codeHint}
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
          {recovery ? account.useApp : account.useRecovery}
        </button>
      )}
    </div>
  );
}
