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
import type { ToolName } from './toolbar-buttons.ts';

export interface Tool {
  icon: LucideIcon;
  run: (editor: Editor) => void;
  /** Says whether the cursor is in such a mark or block. */
  active?: (editor: Editor) => boolean;
  possible?: (editor: Editor) => boolean;
}

const chain = (editor: Editor) => editor.chain().focus();

/** The buttons that change the text at once. */
export const tools = {
  undo: {
    icon: Undo2,
    run: (editor) => chain(editor).undo().run(),
    possible: (editor) => editor.can().undo(),
  },
  redo: {
    icon: Redo2,
    run: (editor) => chain(editor).redo().run(),
    possible: (editor) => editor.can().redo(),
  },
  heading: {
    icon: Heading2,
    run: (editor) => chain(editor).toggleHeading({ level: 2 }).run(),
    active: (editor) => editor.isActive('heading', { level: 2 }),
  },
  subheading: {
    icon: Heading3,
    run: (editor) => chain(editor).toggleHeading({ level: 3 }).run(),
    active: (editor) => editor.isActive('heading', { level: 3 }),
  },
  bold: {
    icon: Bold,
    run: (editor) => chain(editor).toggleBold().run(),
    active: (editor) => editor.isActive('bold'),
  },
  italic: {
    icon: Italic,
    run: (editor) => chain(editor).toggleItalic().run(),
    active: (editor) => editor.isActive('italic'),
  },
  underline: {
    icon: Underline,
    run: (editor) => chain(editor).toggleUnderline().run(),
    active: (editor) => editor.isActive('underline'),
  },
  strike: {
    icon: Strikethrough,
    run: (editor) => chain(editor).toggleStrike().run(),
    active: (editor) => editor.isActive('strike'),
  },
  superscript: {
    icon: Superscript,
    run: (editor) => chain(editor).unsetMark('sub').toggleMark('sup').run(),
    active: (editor) => editor.isActive('sup'),
  },
  subscript: {
    icon: Subscript,
    run: (editor) => chain(editor).unsetMark('sup').toggleMark('sub').run(),
    active: (editor) => editor.isActive('sub'),
  },
  inlineCode: {
    icon: Code,
    run: (editor) => chain(editor).toggleCode().run(),
    active: (editor) => editor.isActive('code'),
  },
  list: {
    icon: List,
    run: (editor) => chain(editor).toggleBulletList().run(),
    active: (editor) => editor.isActive('bulletList'),
  },
  numberedList: {
    icon: ListOrdered,
    run: (editor) => chain(editor).toggleOrderedList().run(),
    active: (editor) => editor.isActive('orderedList'),
  },
  checklist: {
    icon: ListChecks,
    run: (editor) => chain(editor).toggleTaskList().run(),
    active: (editor) => editor.isActive('taskList'),
  },
  quote: {
    icon: Quote,
    run: (editor) => chain(editor).toggleBlockquote().run(),
    active: (editor) => editor.isActive('blockquote'),
  },
  codeBlock: {
    icon: SquareCode,
    run: (editor) => chain(editor).toggleCodeBlock().run(),
    active: (editor) => editor.isActive('codeBlock'),
  },
  line: { icon: Minus, run: (editor) => chain(editor).setHorizontalRule().run() },
  alignLeft: {
    icon: TextAlignStart,
    run: (editor) => chain(editor).unsetTextAlign().run(),
  },
  centre: {
    icon: TextAlignCenter,
    run: (editor) => chain(editor).toggleTextAlign('center').run(),
    active: (editor) => editor.isActive({ textAlign: 'center' }),
  },
  alignRight: {
    icon: TextAlignEnd,
    run: (editor) => chain(editor).toggleTextAlign('right').run(),
    active: (editor) => editor.isActive({ textAlign: 'right' }),
  },
  justify: {
    icon: TextAlignJustify,
    run: (editor) => chain(editor).toggleTextAlign('justify').run(),
    active: (editor) => editor.isActive({ textAlign: 'justify' }),
  },
} satisfies Partial<Record<ToolName, Tool>>;
