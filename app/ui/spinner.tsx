import { useInterface } from '../words/interface.ts';

/** Shows a spinner with a text for screen readers. */
export function Spinner({ label }: { label?: string }) {
  const { account } = useInterface().words;
  return (
    <>
      <span className="spinner" aria-hidden="true" />
      <span className="sr-only" role="status">
        {label ?? account.loading}
      </span>
    </>
  );
}
