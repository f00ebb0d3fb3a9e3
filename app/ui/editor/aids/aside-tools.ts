import { isNodeActive } from '@tiptap/core';
import { Asterisk, Info, MessageSquareQuote, Newspaper } from 'lucide-react';
import { ofNewNote } from '../asides.ts';
import type { Tool } from '../tools.ts';
import type { Found } from './find-articles.ts';

const pulled = { pull: true };

/** The tools for what stands beside the thread of a text. */
export const asideTools = {
  pullQuote: {
    icon: MessageSquareQuote,
    run: (editor) => {
      const chain = editor.chain().focus();
      if (editor.isActive('blockquote', pulled)) chain.lift('blockquote').run();
      else if (isNodeActive(editor.state, 'blockquote')) {
        chain.updateAttributes('blockquote', pulled).run();
      } else chain.wrapIn('blockquote', pulled).run();
    },
    active: (editor) => editor.isActive('blockquote', pulled),
  },
  infoBox: {
    icon: Info,
    run: (editor) => editor.chain().focus().toggleWrap('infoBox').run(),
    active: (editor) => editor.isActive('infoBox'),
  },
  footnote: {
    icon: Asterisk,
    run: (editor) => {
      const chain = editor.chain().focus();
      if (editor.isActive('footnote')) chain.unsetMark('footnote').run();
      else chain.setMark('footnote', ofNewNote()).run();
    },
    active: (editor) => editor.isActive('footnote'),
  },
} satisfies Record<string, Tool>;

export const readAlsoIcon = Newspaper;

/** Returns the content that stands for an article. */
export function readAlso({ _id, address, name }: Found) {
  return { type: 'readAlso', attrs: { article: _id, href: address, title: name } };
}
