import { useInterface } from '../words/interface.ts';

interface EmailProps {
  /** Tells its form from others on the page. */
  form: string;
  /** Whether its name stands in the field, in a row with the button. */
  inRow?: boolean;
}

/** The field for an e-mail. */
export function EmailField({ form, inRow = false }: EmailProps) {
  const { frame } = useInterface().words;
  return (
    <p>
      <label htmlFor={`${form}-email`} className={inRow ? 'sr-only' : undefined}>
        {frame.yourEmail}
      </label>
      <input
        id={`${form}-email`}
        placeholder={inRow ? frame.yourEmail : undefined}
        name="email"
        // Of type "email" browsers refuse signs that nobody sees, which the site takes off.
        inputMode="email"
        pattern=".+@.+"
        title="naam@example.org"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="email"
        maxLength={254}
        required
      />
    </p>
  );
}

/** The fields for the name and e-mail of the writer. */
export function NameAndEmail({ form }: { form: string }) {
  const { frame } = useInterface().words;
  return (
    <>
      <p>
        <label htmlFor={`${form}-name`}>{frame.yourName}</label>
        <input id={`${form}-name`} name="name" autoComplete="name" maxLength={100} required />
      </p>
      <EmailField form={form} />
    </>
  );
}

/** A honeypot: only robots fill it in. */
export function Honeypot({ form }: { form: string }) {
  const { frame } = useInterface().words;
  return (
    <p className="sr-only" aria-hidden="true">
      <label htmlFor={`${form}-topic`}>{frame.leaveEmpty}</label>
      <input id={`${form}-topic`} name="topic" tabIndex={-1} autoComplete="off" />
    </p>
  );
}
