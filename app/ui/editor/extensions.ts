import { type Extensions, Node } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Selection } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import type { Language as LanguageCode } from '../../../contract/common.ts';
import type { Uploads } from '../../client/uploads.ts';
import { CaptionLine, figureNode } from './figure.ts';
import { Find } from './find-extension.ts';
import { HindiTyping } from './hindi-typing.ts';
import { LegacyFont } from './paste/legacy-font.ts';
import { Paste } from './paste/paste.ts';
import {
  Abbreviation,
  Alignment,
  Checklist,
  ChecklistItem,
  InkMark,
  inline,
  Language,
  PreservedAttributes,
} from './text-formats.ts';

/** A table that keeps its caption when it is parsed and rendered. */
const CaptionedTable = Table.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      caption: {
        default: '',
        parseHTML: (table: HTMLElement) => table.querySelector('caption')?.textContent ?? '',
      },
    };
  },
  addNodeView: undefined,
  renderHTML: ({ node }) => {
    const { caption } = node.attrs;
    const rows = ['tbody', 0] as const;
    return caption ? ['table', {}, ['caption', {}, caption], rows] : ['table', {}, rows];
  },
}).configure({ resizable: false });

/** Skips the caption element, whose text is an attribute of the table; as content it would be doubled. */
const Caption = Node.create({
  name: 'caption',
  parseHTML: () => [{ tag: 'caption', ignore: true }],
});

interface Options {
  uploads: Uploads;
  onLeftOut: (count: number) => void;
  /** Returns the language of the text, which may change while it is written. */
  language: () => LanguageCode;
  onOldFont: (convert: () => void) => void;
}

/** Lists everything that the editor can represent; other HTML is noticed when an article is opened. */
export const extensionsFor = ({ uploads, onOldFont, ...paste }: Options): Extensions => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
    },
    codeBlock: { HTMLAttributes: { spellcheck: 'false' } },
  }),
  figureNode(uploads),
  CaptionLine,
  Paste.configure({ uploads, ...paste }),
  Find,
  HindiTyping,
  LegacyFont.configure({ onOldFont }),
  // The selection stays visible while a dialog has the focus.
  Selection,
  Alignment,
  InkMark,
  Abbreviation,
  Language,
  PreservedAttributes,
  Checklist,
  ChecklistItem,
  CaptionedTable,
  Caption,
  TableRow,
  TableHeader,
  TableCell,
  ...['sub', 'sup', 'cite', 'mark', 'small', 'kbd', 'q', 'ins'].map(inline),
];
