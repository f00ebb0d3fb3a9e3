import { Extension, type Extensions } from '@tiptap/core';
import { Selection } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import type { Language } from '../../../contract/common.ts';
import type { Uploads } from '../../client/uploads.ts';
import { CaptionLine, figureNode } from './figure.ts';
import { FreshSelection } from './fresh-selection.ts';
import { HindiTyping } from './hindi-typing.ts';
import { keys } from './keys.ts';
import { LinkEnds } from './link-ends.ts';
import { LegacyFont } from './paste/legacy-font.ts';
import { Paste } from './paste/paste.ts';
import { QuotationMarks } from './quotation-marks.ts';

interface Options {
  uploads: Uploads;
  onLeftOut: (count: number) => void;
  /** Returns the language of the text. */
  language: () => Language;
  onOldFont: (convert: () => void) => void;
  /** Asks for a link on the selection, at its key. */
  onLink: () => void;
}

/** Keys of the form around the text. */
const FormKeys = Extension.create<{ onLink: () => void }>({
  name: 'formKeys',
  priority: 1500,
  addKeyboardShortcuts() {
    const { onLink } = this.options;
    return {
      [keys.link]: () => {
        onLink();
        return true;
      },
      // Sends the form; it would break the line before.
      'Mod-Enter': () => true,
    };
  },
});

/** Lists what the editor of short texts can represent: what `sanitizeShort` of the server allows. */
export const smallExtensions = ({ onOldFont, onLink, ...paste }: Options): Extensions => [
  FreshSelection,
  FormKeys.configure({ onLink }),
  StarterKit.configure({
    heading: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  LinkEnds,
  figureNode(paste.uploads, 'img'),
  CaptionLine,
  Paste.configure({ ...paste, embeds: false }),
  HindiTyping,
  QuotationMarks,
  LegacyFont.configure({ onOldFont }),
  // The selection stays visible while a dialog has the focus.
  Selection,
];
