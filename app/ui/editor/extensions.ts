import type { Extensions } from '@tiptap/core';
import { Selection } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import type { Language as LanguageCode } from '../../../contract/common.ts';
import type { Uploads } from '../../client/uploads.ts';
import { FileCard, Footnote, Gallery, InfoBox, PullQuotes, ReadAlso } from './asides.ts';
import { CaptionLine, figureNode } from './figure.ts';
import { FreshSelection } from './fresh-selection.ts';
import { HindiTyping } from './hindi-typing.ts';
import type { AidName } from './keys.ts';
import { LinkEnds } from './link-ends.ts';
import { LegacyFont } from './paste/legacy-font.ts';
import { Paste } from './paste/paste.ts';
import { QuotationMarks } from './quotation-marks.ts';
import { tableNodes } from './tables/nodes.ts';
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
import { WritingKeys } from './writing-keys.ts';

interface Options {
  uploads: Uploads;
  onLeftOut: (count: number) => void;
  onOthers?: (files: File[]) => void;
  /** Returns the language of the text, which may change while it is written. */
  language: () => LanguageCode;
  onOldFont: (convert: () => void) => void;
  /** Asks for an aid, at its key. */
  onAid: (name: AidName) => void;
}

/** Lists everything that the editor can represent; other HTML is noticed when an article is opened. */
export const extensionsFor = ({ uploads, onOldFont, onAid, ...paste }: Options): Extensions => [
  FreshSelection,
  WritingKeys.configure({ ask: onAid }),
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
    },
    codeBlock: { HTMLAttributes: { spellcheck: 'false' } },
  }),
  LinkEnds,
  figureNode(uploads),
  CaptionLine,
  Paste.configure({ uploads, ...paste, embeds: true }),
  HindiTyping,
  QuotationMarks,
  LegacyFont.configure({ onOldFont }),
  // The selection stays visible while a dialog has the focus.
  Selection,
  Alignment,
  InkMark,
  Abbreviation,
  Footnote,
  PullQuotes,
  InfoBox,
  Gallery,
  FileCard,
  ReadAlso,
  Language,
  PreservedAttributes,
  Checklist,
  ChecklistItem,
  ...tableNodes,
  ...['sub', 'sup', 'cite', 'mark', 'small', 'kbd', 'q', 'ins'].map(inline),
];
