import { CodeXml, type LucideIcon, Maximize, Minimize } from 'lucide-react';
import { useRef } from 'react';
import { useTypingChoice } from '../../typing/mode.ts';
import { TypingSwitch } from '../../typing/switch.tsx';
import { VoiceSwitch } from '../../typing/voice.tsx';
import { editorWords } from '../../words/admin/editor/editor.ts';
import type { MenuItem } from '../dropdown.tsx';
import { useRoving } from './use-roving.ts';

interface Shown {
  /** Whether the text is shown as HTML source, or over the whole screen. */
  source: boolean;
  full: boolean;
  /** Whether pictures are being uploaded. */
  sending: boolean;
  onSource: () => void;
  onFull: () => void;
}

interface Switch {
  name: 'fullScreen' | 'source';
  icon: LucideIcon;
  on: boolean;
  disabled: boolean;
  title: string;
  onSelect: () => void;
}

function switchesOf({ source, full, sending, onSource, onFull }: Shown): Switch[] {
  const { fullScreen, source: html, picturesOnTheirWay } = editorWords();
  return [
    {
      name: 'fullScreen',
      icon: full ? Minimize : Maximize,
      on: full,
      disabled: false,
      title: fullScreen,
      onSelect: onFull,
    },
    {
      // The other mode's text would miss pictures that are still being uploaded.
      name: 'source',
      icon: CodeXml,
      on: source,
      disabled: sending,
      title: sending ? picturesOnTheirWay : html,
      onSelect: onSource,
    },
  ];
}

/** Returns the switches as items of a menu, for bars without room for their buttons. */
export function switchItems(state: Shown): MenuItem[] {
  return switchesOf(state).map(({ name, on, title, ...item }) => ({
    ...item,
    key: name,
    content: title,
    checked: on,
  }));
}

/** Shows the buttons that switch how a text is written and shown; with `few`, what no menu has. */
export function Switches({ few, ...state }: Shown & { few: boolean }) {
  const voice = useTypingChoice('voice');
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRoving(bar);
  return (
    <div
      ref={bar}
      className="editor-switches"
      role="toolbar"
      aria-label={editorWords().switches}
      {...roving}
    >
      {!state.source && (
        <>
          {/* The narrow bar has room for one; the other stands at the top of the screen, too. */}
          {!(few && voice) && <TypingSwitch />}
          {voice && <VoiceSwitch />}
        </>
      )}
      {!few &&
        switchesOf(state).map(({ name, icon: Icon, on, disabled, title, onSelect }) => (
          <button
            key={name}
            type="button"
            className="icon-button"
            aria-label={editorWords()[name]}
            title={title}
            aria-pressed={on}
            disabled={disabled}
            onClick={onSelect}
          >
            <Icon aria-hidden="true" />
          </button>
        ))}
    </div>
  );
}
