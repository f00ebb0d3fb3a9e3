import { type Editor, findParentNode } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { editorWords } from '../../words/admin/editor/editor.ts';
import { CodeLanguage } from './code-language.tsx';
import { FigureTools } from './figure-tools.tsx';
import { TableTools } from './tables/tools.tsx';
import type { EditorDialog } from './toolbar.tsx';
import { useRoving } from './use-roving.ts';

interface Props {
  editor: Editor;
  onDialog: (dialog: EditorDialog) => void;
  onGallery: () => void;
}

/** Shows the tools of the picture, the table or the code that is selected, at its upper edge. */
export function BlockTools({ editor, onDialog, onGallery }: Props) {
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  const { tools } = editorWords();
  return (
    <>
      {editor.isActive('table') && (
        <AtBlock editor={editor} name="table" label={tools.table}>
          <TableTools editor={editor} onCaption={() => onDialog('caption')} />
        </AtBlock>
      )}
      {editor.isActive('codeBlock') && (
        <AtBlock editor={editor} name="codeBlock" label={tools.codeBlock}>
          <CodeLanguage editor={editor} />
        </AtBlock>
      )}
      {editor.isActive('figure', { media: 'img' }) && (
        <AtBlock editor={editor} name="figure" label={tools.image}>
          <FigureTools editor={editor} onCrop={() => onDialog('crop')} onGallery={onGallery} />
        </AtBlock>
      )}
    </>
  );
}

/** Returns the element of the block of this kind that the selection is, or is in. */
function elementOf({ state, view }: Editor, name: string): HTMLElement | null {
  const { selection } = state;
  const own = selection instanceof NodeSelection && selection.node.type.name === name;
  const pos = own
    ? selection.from
    : findParentNode(({ type }) => type.name === name)(selection)?.pos;
  const element = pos === undefined ? null : view.nodeDOM(pos);
  return element instanceof HTMLElement ? element : null;
}

/** Pixels between the tools and what stands above them. */
const GAP = 10;

/** Lays a box over the block, in which the tools stick; it moves with the text. */
function place(box: RefObject<HTMLElement | null>, editor: Editor, name: string): void {
  const block = elementOf(editor, name);
  const frame = box.current?.parentElement;
  if (!block || !frame || !box.current) return;
  const { top, height } = block.getBoundingClientRect();
  const above = top - frame.getBoundingClientRect().top + frame.scrollTop;
  // The tools of the first block lie over its edge: above it are those of the text.
  const room = (box.current.firstElementChild?.clientHeight ?? 0) + GAP;
  box.current.style.setProperty('top', `${Math.max(above, room)}px`);
  box.current.style.setProperty('height', `${height}px`);
}

interface AtBlockProps {
  editor: Editor;
  name: 'table' | 'figure' | 'codeBlock';
  label: string;
  children: ReactNode;
}

function AtBlock({ editor, name, label, children }: AtBlockProps) {
  const box = useRef<HTMLDivElement>(null);
  const roving = useRoving(box);
  useLayoutEffect(() => place(box, editor, name));
  // The block moves, too, when a picture above it has come or the window has another width.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => place(box, editor, name));
    observer.observe(editor.view.dom);
    return () => observer.disconnect();
  }, [editor, name]);
  return (
    <div ref={box} className="block-tools">
      <div className="block-bar" role="toolbar" aria-label={label} {...roving}>
        {children}
      </div>
    </div>
  );
}
