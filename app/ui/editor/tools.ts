import type { Editor } from '@tiptap/core';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  Underline,
  Undo2,
} from 'lucide-react';

export interface Tool {
  label: string;
  icon: LucideIcon;
  run: (editor: Editor) => void;
  /** Whether the cursor stands in one. */
  active?: (editor: Editor) => boolean;
  possible?: (editor: Editor) => boolean;
}

const chain = (editor: Editor) => editor.chain().focus();

/** The buttons that change the text at once, in their groups. */
export const tools: Tool[][] = [
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
      label: 'Superscript',
      icon: Superscript,
      run: (editor) => chain(editor).unsetMark('sub').toggleMark('sup').run(),
      active: (editor) => editor.isActive('sup'),
    },
    {
      label: 'Subscript',
      icon: Subscript,
      run: (editor) => chain(editor).unsetMark('sup').toggleMark('sub').run(),
      active: (editor) => editor.isActive('sub'),
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
      label: 'Checklist',
      icon: ListChecks,
      run: (editor) => chain(editor).toggleTaskList().run(),
      active: (editor) => editor.isActive('taskList'),
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
  [
    {
      label: 'Align left',
      icon: TextAlignStart,
      run: (editor) => chain(editor).unsetTextAlign().run(),
    },
    {
      label: 'Centre',
      icon: TextAlignCenter,
      run: (editor) => chain(editor).toggleTextAlign('center').run(),
      active: (editor) => editor.isActive({ textAlign: 'center' }),
    },
    {
      label: 'Align right',
      icon: TextAlignEnd,
      run: (editor) => chain(editor).toggleTextAlign('right').run(),
      active: (editor) => editor.isActive({ textAlign: 'right' }),
    },
    {
      label: 'Justify',
      icon: TextAlignJustify,
      run: (editor) => chain(editor).toggleTextAlign('justify').run(),
      active: (editor) => editor.isActive({ textAlign: 'justify' }),
    },
  ],
];
