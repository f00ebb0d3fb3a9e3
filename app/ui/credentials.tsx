import { useInterface } from '../words/interface.ts';
import { Field } from './field.tsx';

interface EmailProps {
  hint?: string;
  problem?: string | undefined;
  defaultValue?: string;
}

/** The e-mail somebody signs in with. */
export function EmailField({ hint, problem, defaultValue }: EmailProps) {
  const { account } = useInterface().words;
  return (
    <Field label={account.email} hint={hint} problem={problem}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="email"
          name="email"
          autoComplete="username"
          defaultValue={defaultValue}
          required
        />
      )}
    </Field>
  );
}

interface PasswordProps {
  label?: string;
  name?: string;
  hint?: string;
  problem?: string | undefined;
  /** A new one, which password managers may suggest. */
  fresh?: boolean;
}

export function PasswordField(props: PasswordProps) {
  const { account } = useInterface().words;
  const { label = account.password, name = 'password', hint, problem, fresh = false } = props;
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="password"
          name={name}
          autoComplete={fresh ? 'new-password' : 'current-password'}
          required
        />
      )}
    </Field>
  );
}

interface NewPasswordProps {
  name?: string;
  label: string;
  again: string;
  problems: Record<string, string>;
}

/** A new password, twice, with its rule told before anything is typed. */
export function NewPasswordFields(props: NewPasswordProps) {
  const { account } = useInterface().words;
  const { name = 'password', label, again, problems } = props;
  return (
    <>
      <PasswordField
        label={label}
        name={name}
        hint={account.passwordRule}
        problem={problems[name]}
        fresh
      />
      <PasswordField label={again} name="confirm" problem={problems.confirm} fresh />
    </>
  );
}
