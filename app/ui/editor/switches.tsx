import { CodeXml, Maximize, Minimize } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { TypingSwitch } from '../../typing/switch.tsx';
import { words } from '../../words/admin/admin.ts';
import { switches } from './toolbar-buttons.ts';

interface Props {
  /** Whether the text is shown as HTML source, or over the whole screen. */
  source: boolean;
  full: boolean;
  /** Whether pictures are being uploaded. */
  sending: boolean;
  onSource: () => void;
  onFull: () => void;
}

/** Shows the buttons that switch how a text is written and shown. */
export function Switches({ source, full, sending, onSource, onFull }: Props) {
  const buttons: Record<(typeof switches)[number], ReactNode> = {
    typing: !source && <TypingSwitch />,
    fullScreen: (
      <button
        type="button"
        className="icon-button"
        aria-label={words.editor.fullScreen}
        title={words.editor.fullScreen}
        aria-pressed={full}
        onClick={onFull}
      >
        {full ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
      </button>
    ),
    source: (
      <button
        type="button"
        className="icon-button"
        aria-label={words.editor.source}
        title={sending ? words.editor.picturesOnTheirWay : words.editor.source}
        aria-pressed={source}
        // The other mode's text would miss pictures that are still being uploaded.
        disabled={sending}
        onClick={onSource}
      >
        <CodeXml aria-hidden="true" />
      </button>
    ),
  };
  return (
    <div className="editor-switches">
      {switches.map((name) => (
        <Fragment key={name}>{buttons[name]}</Fragment>
      ))}
    </div>
  );
}
