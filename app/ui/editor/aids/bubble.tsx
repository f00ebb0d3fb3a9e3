import { type Editor, posToDOMRect } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { editorWords } from '../../../words/admin/editor/editor.ts';
import type { WritingWords } from '../../../words/admin/writing/en.ts';
import { useAtPlace } from '../../use-at-place.ts';
import { withKey } from '../keys.ts';
import type { Kit, Tool } from '../tools.ts';
import { useRoving } from '../use-roving.ts';

interface Props {
  editor: Editor;
  kit: Kit;
  text: WritingWords;
  onLink: () => void;
  onNote: (() => void) | undefined;
}

/** Returns the selected words, where tools for them are of use: not in tables, captions and code. */
function selectedWords(editor: Editor): { from: number; to: number } | null {
  const { doc, selection } = editor.state;
  const { from, to, empty } = selection;
  if (empty || !(selection instanceof TextSelection)) return null;
  const others = ['table', 'figure', 'codeBlock'].some((name) => editor.isActive(name));
  return others || !doc.textBetween(from, to).trim() ? null : { from, to };
}

/** Shows the most needed tools at the selection; a phone shows tools of its own there. */
export function Bubble(props: Props) {
  const { editor } = props;
  const now = useEditorState({ editor, selector: ({ editor: own }) => selectedWords(own) });
  const [held, setHeld] = useState(false);
  const [away, setAway] = useState(!editor.isFocused);
  const [closed, setClosed] = useState(false);
  if (!now && closed) setClosed(false);
  const isOpen = now && !held && !away && !closed;
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = !!isOpen;
  });

  useEffect(() => {
    const element = editor.view.dom;
    const stop = new AbortController();
    const { signal } = stop;
    // While the mouse draws the selection, the tools would jump after it.
    element.addEventListener('pointerdown', () => setHeld(true), { signal });
    addEventListener('pointerup', () => setHeld(false), { signal });
    addEventListener('dragend', () => setHeld(false), { signal });
    element.addEventListener('focus', () => setAway(false), { signal });
    element.addEventListener(
      'blur',
      ({ relatedTarget }) => {
        setAway(!(relatedTarget instanceof Element && relatedTarget.closest('.aid-bubble')));
      },
      { signal },
    );
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !isShown.current) return;
        setClosed(true);
        // The whole screen stays what it is.
        event.stopPropagation();
      },
      { signal },
    );
    return () => stop.abort();
  }, [editor]);

  if (!isOpen) return null;
  return <Tools {...props} {...now} onClose={() => setClosed(true)} onAway={() => setAway(true)} />;
}

interface ToolsProps extends Props {
  from: number;
  to: number;
  onClose: () => void;
  onAway: () => void;
}

const names = ['bold', 'italic', 'link', 'heading', 'quote'] as const;

function Tools({ editor, kit, text, from, to, onLink, onNote, onClose, onAway }: ToolsProps) {
  const box = useRef<HTMLDivElement>(null);
  const roving = useRoving(box);
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  useAtPlace(box, () => posToDOMRect(editor.view, from, to), true);
  const link: Tool = { icon: kit.icons.link, run: onLink, active: () => editor.isActive('link') };
  const all: Record<(typeof names)[number], Tool> = { ...kit.tools, link };
  return (
    <div
      ref={box}
      className="aid aid-bubble"
      popover="manual"
      role="toolbar"
      aria-label={text.selection}
      onFocus={roving.onFocus}
      onKeyDown={(event) => {
        roving.onKeyDown(event);
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
        editor.view.focus();
      }}
      onBlur={({ relatedTarget }) => {
        const near = relatedTarget === editor.view.dom || box.current?.contains(relatedTarget);
        if (relatedTarget && !near) onAway();
      }}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {names.map((name) => {
        const { icon: Icon, run, active } = all[name];
        return (
          <button
            key={name}
            type="button"
            className="icon-button"
            title={withKey(editorWords().tools[name], name)}
            aria-label={editorWords().tools[name]}
            aria-pressed={active?.(editor)}
            onClick={() => run(editor)}
          >
            <Icon aria-hidden="true" />
          </button>
        );
      })}
      {onNote && (
        <button
          type="button"
          className="icon-button"
          title={withKey(text.note, 'note')}
          aria-label={text.note}
          onClick={() => {
            onClose();
            onNote();
          }}
        >
          <MessageSquarePlus aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
