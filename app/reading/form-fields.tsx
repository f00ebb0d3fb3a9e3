import { useInterface } from '../words/interface.ts';

/** The field for an e-mail; `form` tells its form from others on the page. */
export function EmailField({ form }: { form: string }) {
  const { frame } = useInterface().words;
  return (
    <p>
      <label htmlFor={`${form}-email`}>{frame.yourEmail}</label>
      <input
        id={`${form}-email`}
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

/** The fields for who writes. */
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
