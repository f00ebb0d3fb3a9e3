interface Props {
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  label: string;
  id?: string;
}

/** The text of an article or page, as HTML. */
export function Editor({ value, onChange, label, id }: Props) {
  return (
    <textarea
      className="input h-[500px]"
      id={id}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
