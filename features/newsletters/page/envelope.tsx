/** Draws an envelope with a seal in the form of a drop. */
export function Envelope() {
  return (
    <svg className="envelope" viewBox="0 0 132 92" width="132" height="92" aria-hidden="true">
      <path className="envelope-paper" d="M4 8h124v80H4z" />
      <path className="envelope-edge" d="M4 88l46-42M128 88L82 46M4 8l62 54L128 8" />
      <path
        className="envelope-border"
        d="M4 8h124v80H4z"
        fill="none"
        strokeWidth="6"
        strokeDasharray="10 8"
      />
      <path
        className="envelope-seal"
        d="M66 36c9 11 14 18 14 26a14 14 0 0 1-28 0c0-8 5-15 14-26z"
      />
      <circle className="envelope-dot" cx="66" cy="61" r="5" />
    </svg>
  );
}
