import { useInterface } from '../words/interface.ts';

/** Turning, with a word for those who cannot see it. */
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
