import type { ChainedCommands, Editor } from '@tiptap/core';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Image,
  Images,
  Italic,
  Link,
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
  Table,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  Underline,
  Undo2,
  Video,
} from 'lucide-react';
import type { alignments } from '../../../contract/text-styles.ts';
import { insertBlocks } from './blocks/insert.ts';
import type { ToolName } from './toolbar-buttons.ts';

export interface Tool {
  icon: LucideIcon;
  run: (editor: Editor) => void;
  /** Whether the cursor is in such a mark or block. */
  active?: (editor: Editor) => boolean;
  possible?: (editor: Editor) => boolean;
}

type Change = (chain: ChainedCommands) => ChainedCommands;

/** Makes a tool that changes the text at once. */
function changes(icon: LucideIcon, change: Change, more: Omit<Tool, 'icon' | 'run'> = {}) {
  return { icon, change, run: (editor: Editor) => change(editor.chain().focus()).run(), ...more };
}

/** The same for a mark or a block that the cursor may be in already. */
function toggles(icon: LucideIcon, change: Change, name: string, attributes?: object) {
  return changes(icon, change, { active: (editor) => editor.isActive(name, attributes) });
}

function aligns(icon: LucideIcon, alignment: (typeof alignments)[number]) {
  return changes(icon, (chain) => chain.toggleTextAlign(alignment), {
    active: (editor) => editor.isActive({ textAlign: alignment }),
  });
}

/** The tools that change the text at once. */
export const tools = {
  undo: changes(Undo2, (chain) => chain.undo(), { possible: (editor) => editor.can().undo() }),
  redo: changes(Redo2, (chain) => chain.redo(), { possible: (editor) => editor.can().redo() }),
  heading: toggles(Heading2, (chain) => chain.toggleHeading({ level: 2 }), 'heading', { level: 2 }),
  subheading: toggles(Heading3, (chain) => chain.toggleHeading({ level: 3 }), 'heading', {
    level: 3,
  }),
  bold: toggles(Bold, (chain) => chain.toggleBold(), 'bold'),
  italic: toggles(Italic, (chain) => chain.toggleItalic(), 'italic'),
  underline: toggles(Underline, (chain) => chain.toggleUnderline(), 'underline'),
  strike: toggles(Strikethrough, (chain) => chain.toggleStrike(), 'strike'),
  superscript: toggles(Superscript, (chain) => chain.unsetMark('sub').toggleMark('sup'), 'sup'),
  subscript: toggles(Subscript, (chain) => chain.unsetMark('sup').toggleMark('sub'), 'sub'),
  inlineCode: toggles(Code, (chain) => chain.toggleCode(), 'code'),
  list: toggles(List, (chain) => chain.toggleBulletList(), 'bulletList'),
  numberedList: toggles(ListOrdered, (chain) => chain.toggleOrderedList(), 'orderedList'),
  checklist: toggles(ListChecks, (chain) => chain.toggleTaskList(), 'taskList'),
  quote: toggles(Quote, (chain) => chain.toggleBlockquote(), 'blockquote'),
  codeBlock: toggles(SquareCode, (chain) => chain.toggleCodeBlock(), 'codeBlock'),
  line: changes(Minus, (chain) =>
    chain.command(({ state }) => {
      insertBlocks(state, [state.schema.node('horizontalRule')]);
      return true;
    }),
  ),
  alignLeft: changes(TextAlignStart, (chain) => chain.unsetTextAlign()),
  centre: aligns(TextAlignCenter, 'center'),
  alignRight: aligns(TextAlignEnd, 'right'),
  justify: aligns(TextAlignJustify, 'justify'),
} satisfies Partial<Record<ToolName, Tool>>;

/** The icons of what the editor has beside its tools. */
export const icons = { link: Link, image: Image, gallery: Images, video: Video, table: Table };

/**
 * What the aids are given, which would import it themselves otherwise: what two files of scripts share is
 * loaded by every screen (scripts/chunks.ts).
 */
export const kit = { tools, icons };
export type Kit = typeof kit;
