import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { GripVertical, Plus } from 'lucide-react';
import { type DragEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { WritingWords } from '../../../words/admin/writing/en.ts';
import { Menu } from '../../menu.tsx';
import type { Kit } from '../tools.ts';
import { blockItems, blockOfSelection } from './block-items.ts';
import { askBelow } from './slash-plugin.ts';

interface Props {
  editor: Editor;
  kit: Kit;
  text: WritingWords;
}

/** Returns the block of the document beside which the mouse is. */
function blockAt({ view, state }: Editor, y: number): number | null {
  const { left, width } = view.dom.getBoundingClientRect();
  const found = view.posAtCoords({ left: left + width / 2, top: y });
  if (!found) return null;
  const $place = state.doc.resolve(found.inside >= 0 ? found.inside : found.pos);
  if ($place.depth > 0) return $place.before(1);
  return $place.nodeAfter ? $place.pos : null;
}

const withoutLine = new Set(['figure', 'table', 'horizontalRule']);

/** Returns the middle of the first line of a block, in the window; of others a place near their top. */
function firstLine({ view, state }: Editor, from: number): number | null {
  const element = view.nodeDOM(from);
  const block = state.doc.nodeAt(from);
  if (!block || !(element instanceof HTMLElement)) return null;
  if (withoutLine.has(block.type.name)) return element.getBoundingClientRect().top + 14;
  const { from: first } = TextSelection.near(state.doc.resolve(from + 1));
  const { top, bottom } = view.coordsAtPos(first);
  return (top + bottom) / 2;
}

/**
 * Shows a handle beside the block under the mouse: it opens a menu, and what is dragged by it moves. By
 * keyboard it follows on the text, and stands at the block of the caret.
 */
export function BlockHandle({ editor, kit, text }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const own = useEditorState({ editor, selector: ({ editor: now }) => blockOfSelection(now) });
  const at = hovered ?? own;

  useEffect(() => {
    const frame = box.current?.parentElement;
    if (!frame) return;
    let drawn = 0;
    // While its menu is open, the handle stays at its block.
    const isOpen = () => box.current?.querySelector('[data-state="open"]');
    const follow = ({ clientY, pointerType }: PointerEvent) => {
      cancelAnimationFrame(drawn);
      if (pointerType !== 'mouse' || isOpen()) return;
      drawn = requestAnimationFrame(() => {
        if (!editor.isDestroyed) setHovered((before) => blockAt(editor, clientY) ?? before);
      });
    };
    const leave = () => {
      cancelAnimationFrame(drawn);
      if (!isOpen()) setHovered(null);
    };
    const keep = ({
      transaction,
    }: {
      transaction: { docChanged: boolean; mapping: { map: (at: number) => number } };
    }) => {
      if (transaction.docChanged) {
        setHovered((before) => (before === null ? null : transaction.mapping.map(before)));
      }
    };
    const stop = new AbortController();
    const { signal } = stop;
    frame.addEventListener('pointermove', follow, { signal });
    frame.addEventListener('pointerleave', leave, { signal });
    editor.view.dom.addEventListener('keydown', leave, { signal });
    editor.on('transaction', keep);
    return () => {
      leave();
      stop.abort();
      editor.off('transaction', keep);
    };
  }, [editor]);

  useLayoutEffect(() => {
    const line = firstLine(editor, at);
    const frame = box.current?.parentElement;
    if (line === null || !frame) return;
    const top = line - frame.getBoundingClientRect().top + frame.scrollTop;
    box.current?.style.setProperty('top', `${top}px`);
    const { left } = editor.view.dom.getBoundingClientRect();
    box.current?.style.setProperty('left', `${left - frame.getBoundingClientRect().left}px`);
  });

  const drag = (event: DragEvent) => {
    const { view, state } = editor;
    const node = NodeSelection.create(state.doc, at);
    const dragged = { slice: node.content(), move: true, node };
    view.dragging = dragged;
    const element = view.nodeDOM(at);
    if (element instanceof Element) event.dataTransfer.setDragImage(element, 0, 0);
    event.dataTransfer.effectAllowed = 'move';
    // Firefox drags nothing that has no data.
    event.dataTransfer.setData('text/plain', node.node.textContent);
  };
  return (
    <div ref={box} className="block-handle" data-shown={hovered !== null}>
      <button
        type="button"
        className="icon-button block-add"
        aria-label={text.block.add}
        title={text.block.add}
        // No stop of its own for keys: a slash on an empty line asks the same.
        tabIndex={-1}
        onClick={() => {
          askBelow(editor.view, at);
          editor.view.focus();
        }}
      >
        <Plus aria-hidden="true" />
      </button>
      <Menu
        align="start"
        modal={false}
        button={{
          className: 'icon-button block-grip',
          'aria-label': text.block.menu,
          title: text.block.drag,
          draggable: true,
          onDragStart: drag,
          onDragEnd: () => {
            editor.view.dragging = null;
          },
          children: <GripVertical aria-hidden="true" />,
        }}
        items={blockItems(kit, editor, at, text)}
        onClose={() => editor.view.focus()}
      />
    </div>
  );
}
