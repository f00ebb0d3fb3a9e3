import type { ComponentProps } from 'react';
import { useInterface } from '../words/interface.ts';
import type { FieldTexts } from './field.tsx';
import { TextField } from './text-field.tsx';

type Props = Partial<FieldTexts> & ComponentProps<'input'>;

/** The e-mail somebody signs in with. */
export function EmailField(props: Props) {
  const { account } = useInterface().words;
  return (
    <TextField label={account.email} {...props} type="email" autoComplete="username" required />
  );
}

interface PasswordProps extends Props {
  /** A new one, which password managers may suggest. */
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
  /** The controls of both. */
  password: Props;
  confirm: Props;
}

/** A new password, twice, with its rule told before anything is typed. */
export function NewPasswordFields({ label, again, password, confirm }: NewPasswordProps) {
  const { account } = useInterface().words;
  return (
    <>
      <PasswordField label={label} hint={account.passwordRule} {...password} fresh />
      <PasswordField label={again} {...confirm} fresh />
    </>
  );
}
