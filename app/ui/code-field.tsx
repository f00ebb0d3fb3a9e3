import { type ComponentProps, useState } from 'react';
import { useInterface } from '../words/interface.ts';
import { TextField } from './text-field.tsx';

interface Props extends ComponentProps<'input'> {
  name: string;
  problem?: string | undefined;
  /** Whether recovery codes are refused here. */
  appOnly?: boolean;
}

/** Asks for a code of the authenticator app or a recovery code; a switch changes the on-screen keyboard. */
export function CodeField({ appOnly = false, ...props }: Props) {
  const { account } = useInterface().words;
  const [recovery, setRecovery] = useState(false);
  return (
    <div className="code-field">
      <TextField
        label={recovery ? account.recoveryCode : account.code}
        hint={recovery ? account.recoveryHint : account.codeHint}
        {...props}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        inputMode={recovery ? 'text' : 'numeric'}
        maxLength={40}
        required
      />
      {!appOnly && (
        <button
          type="button"
          className="text-button"
          onClick={({ currentTarget: { form } }) => {
            setRecovery(!recovery);
            const box = form?.elements.namedItem(props.name);
            if (box instanceof HTMLElement) box.focus();
          }}
        >
          {recovery ? account.useApp : account.useRecovery}
        </button>
      )}
    </div>
  );
}
