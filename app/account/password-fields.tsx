import { messages } from '../../contract/messages.ts';
import { Field } from '../ui/field.tsx';

/** A new password, twice, with its rule told before anything is typed. */
export function PasswordFields({ problems }: { problems: Record<string, string> }) {
  const field = (name: string, label: string, hint?: string) => (
    <Field label={label} hint={hint} problem={problems[name]}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="password"
          name={name}
          autoComplete="new-password"
          required
        />
      )}
    </Field>
  );
  return (
    <>
      {field('password', 'New password', messages.passwordRule)}
      {field('confirm', 'New password again')}
    </>
  );
}
