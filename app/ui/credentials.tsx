import type { ComponentProps, FormEvent } from 'react';
import { trimUnseen } from '../../contract/users.ts';
import { useInterface } from '../words/interface.ts';
import type { FieldTexts } from './field.tsx';
import { TextField } from './text-field.tsx';

type Props = Partial<FieldTexts> & ComponentProps<'input'>;

/** Takes off what nobody sees: browsers refuse it in such a field, in words that do not tell why. */
function trimField({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const trimmed = trimUnseen(field.value);
  if (trimmed !== field.value) field.value = trimmed;
}

/** The field of an e-mail. */
export function EmailField(props: Props) {
  const { account } = useInterface().words;
  return (
    <TextField
      label={account.email}
      autoComplete="username"
      required
      {...props}
      type="email"
      onInput={trimField}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

interface PasswordProps extends Props {
  /** Whether the password is new, so that password managers may suggest one. */
  fresh?: boolean;
}

export function PasswordField({ fresh = false, ...props }: PasswordProps) {
  const { account } = useInterface().words;
  return (
    <TextField
      label={account.password}
      {...props}
      type="password"
      autoComplete={fresh ? 'new-password' : 'current-password'}
      required
    />
  );
}

interface NewPasswordProps {
  label: string;
  again: string;
  /** The props of both controls. */
  password: Props;
  confirm: Props;
}

/** Asks for a new password twice, and shows its rule before anything is typed. */
export function NewPasswordFields({ label, again, password, confirm }: NewPasswordProps) {
  const { account } = useInterface().words;
  return (
    <>
      <PasswordField label={label} hint={account.passwordRule} {...password} fresh />
      <PasswordField label={again} {...confirm} fresh />
    </>
  );
}
