/** Shows a number on a button of the top bar, and says it. */
export function Badge({ count, text }: { count: number; text: (many: number) => string }) {
  return (
    <>
      {count > 0 && (
        <span className="badge" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
      <span className="sr-only">{text(count)}</span>
    </>
  );
}
