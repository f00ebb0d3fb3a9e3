import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Table,
  Underline,
  Undo2,
  Video,
} from 'lucide-react';
import { TableTools } from './table-tools.tsx';

interface Tool {
  label: string;
  icon: LucideIcon;
  run: (editor: Editor) => void;
  /** Whether the cursor stands in one. */
  active?: (editor: Editor) => boolean;
  possible?: (editor: Editor) => boolean;
}

const chain = (editor: Editor) => editor.chain().focus();

const tools: Tool[][] = [
  [
    {
      label: 'Undo',
      icon: Undo2,
      run: (editor) => chain(editor).undo().run(),
      possible: (editor) => editor.can().undo(),
    },
    {
      label: 'Redo',
      icon: Redo2,
      run: (editor) => chain(editor).redo().run(),
      possible: (editor) => editor.can().redo(),
    },
  ],
  [
    {
      label: 'Heading',
      icon: Heading2,
      run: (editor) => chain(editor).toggleHeading({ level: 2 }).run(),
      active: (editor) => editor.isActive('heading', { level: 2 }),
    },
    {
      label: 'Subheading',
      icon: Heading3,
      run: (editor) => chain(editor).toggleHeading({ level: 3 }).run(),
      active: (editor) => editor.isActive('heading', { level: 3 }),
    },
  ],
  [
    {
      label: 'Bold',
      icon: Bold,
      run: (editor) => chain(editor).toggleBold().run(),
      active: (editor) => editor.isActive('bold'),
    },
    {
      label: 'Italic',
      icon: Italic,
      run: (editor) => chain(editor).toggleItalic().run(),
      active: (editor) => editor.isActive('italic'),
    },
    {
      label: 'Underline',
      icon: Underline,
      run: (editor) => chain(editor).toggleUnderline().run(),
      active: (editor) => editor.isActive('underline'),
    },
    {
      label: 'Strike',
      icon: Strikethrough,
      run: (editor) => chain(editor).toggleStrike().run(),
      active: (editor) => editor.isActive('strike'),
    },
    {
      label: 'Inline code',
      icon: Code,
      run: (editor) => chain(editor).toggleCode().run(),
      active: (editor) => editor.isActive('code'),
    },
  ],
  [
    {
      label: 'List',
      icon: List,
      run: (editor) => chain(editor).toggleBulletList().run(),
      active: (editor) => editor.isActive('bulletList'),
    },
    {
      label: 'Numbered list',
      icon: ListOrdered,
      run: (editor) => chain(editor).toggleOrderedList().run(),
      active: (editor) => editor.isActive('orderedList'),
    },
    {
      label: 'Quote',
      icon: Quote,
      run: (editor) => chain(editor).toggleBlockquote().run(),
      active: (editor) => editor.isActive('blockquote'),
    },
    {
      label: 'Code block',
      icon: SquareCode,
      run: (editor) => chain(editor).toggleCodeBlock().run(),
      active: (editor) => editor.isActive('codeBlock'),
    },
    { label: 'Line', icon: Minus, run: (editor) => chain(editor).setHorizontalRule().run() },
  ],
];

const tableTool: Tool = {
  label: 'Table',
  icon: Table,
  run: (editor) => chain(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  active: (editor) => editor.isActive('table'),
};

/** Which dialog a button opens. */
export type EditorDialog = 'link' | 'image' | 'video';

interface Props {
  editor: Editor;
  controls: string;
  onDialog: (dialog: EditorDialog) => void;
}

/** The marks, blocks and insertions, one button each. */
export function Toolbar({ editor, controls, onDialog }: Props) {
  // Drawn anew when the cursor moves, and only then.
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  const dialogs: Tool[] = [
    {
      label: 'Link',
      icon: Link,
      run: () => onDialog('link'),
      active: () => editor.isActive('link'),
    },
    {
      label: 'Image',
      icon: Image,
      run: () => onDialog('image'),
      active: () => editor.isActive('figure', { media: 'img' }),
    },
    { label: 'Video', icon: Video, run: () => onDialog('video') },
    tableTool,
  ];
  return (
    <div className="editor-tools" role="toolbar" aria-label="Formatting" aria-controls={controls}>
      {[...tools, dialogs].map((group) => (
        <div className="editor-group" key={group[0]?.label}>
          {group.map(({ label, icon: Icon, run, active, possible }) => (
            <button
              key={label}
              type="button"
              className="icon-button"
              title={label}
              aria-label={label}
              aria-pressed={active ? active(editor) : undefined}
              disabled={possible ? !possible(editor) : false}
              onClick={() => run(editor)}
            >
              <Icon aria-hidden="true" />
            </button>
          ))}
        </div>
      ))}
      {editor.isActive('table') && <TableTools editor={editor} />}
    </div>
  );
}
