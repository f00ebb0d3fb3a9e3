/** Turning, with a word for those who cannot see it. */
export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <>
      <span className="spinner" aria-hidden="true" />
      <span className="sr-only" role="status">
        {label}
      </span>
    </>
  );
}
