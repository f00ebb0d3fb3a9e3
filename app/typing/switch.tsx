import { toggleHindiTyping, useHindiTyping } from './mode.ts';
import './typing.css';

interface Props {
  /** Beside a field, where an icon alone would not be understood. */
  words?: boolean;
}

const label = 'Type in Hindi';

/** Switches typing in Hindi on and off. */
export function TypingSwitch({ words = false }: Props) {
  const on = useHindiTyping();
  return (
    <button
      type="button"
      className={words ? 'typing-switch words' : 'icon-button typing-switch'}
      aria-label={words ? undefined : label}
      aria-pressed={on}
      title={`${label} (Ctrl+M)`}
      // The caret stays where it is.
      onPointerDown={(event) => event.preventDefault()}
      onClick={toggleHindiTyping}
    >
      <span lang="hi" aria-hidden="true">
        अ
      </span>
      {words && label}
    </button>
  );
}
