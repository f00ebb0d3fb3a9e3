import { useInterface } from '../words/interface.ts';
import { toggleHindiTyping, useHindiTyping } from './mode.ts';

interface Props {
  /** Shows a label, for places where the icon alone would not be understood. */
  words?: boolean;
}

/** Switches typing in Hindi on and off. */
export function TypingSwitch({ words = false }: Props) {
  const on = useHindiTyping();
  const { typeHindi } = useInterface().words.account;
  return (
    <button
      type="button"
      className={words ? 'typing-switch words' : 'icon-button typing-switch'}
      aria-label={words ? undefined : typeHindi}
      aria-pressed={on}
      title={`${typeHindi} (Ctrl+M)`}
      // The caret stays in the text.
      onPointerDown={(event) => event.preventDefault()}
      onClick={toggleHindiTyping}
    >
      <span lang="hi" aria-hidden="true">
        अ
      </span>
      {words && typeHindi}
    </button>
  );
}
