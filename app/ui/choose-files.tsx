import { type ReactNode, useRef } from 'react';

interface Props {
  className: string;
  /** What screen readers call the field behind the button. */
  label: string;
  accept: readonly string[];
  multiple?: boolean;
  onChoose: (files: File[]) => void;
  children: ReactNode;
}

/** A button that chooses files. */
export function ChooseFiles({ className, label, accept, multiple, onChoose, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        hidden
        type="file"
        multiple={multiple}
        accept={accept.join(',')}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Without this, choosing the same file again would not be noticed.
          target.value = '';
          onChoose(files);
        }}
      />
    </>
  );
}
