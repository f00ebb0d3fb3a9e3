import { ghost, own } from './ghost.ts';
import { googleDocs, word } from './office.ts';
import { tinymce } from './tinymce.ts';
import { classic, gutenberg } from './wordpress.ts';
import { english, hindi } from './words.ts';

const makers = { tinymce, classic, gutenberg, word, googleDocs, ghost, own };

interface Document {
  name: string;
  html: string;
}

/**
 * Each form in each language, some forms with their successors, and all forms of a program
 * together.
 */
export const documents: Document[] = Object.entries(makers).flatMap(([maker, make]) =>
  [hindi, english].flatMap((words) => {
    const forms = make(words);
    const single = forms.map((html, index) => ({ name: `${index + 1}`, html }));
    const pairs = forms.flatMap((html, index) =>
      index % 3 === 0
        ? [{ name: `${index + 1}+`, html: `${html}\n${forms[index + 1] ?? ''}` }]
        : [],
    );
    const all = { name: 'all', html: forms.join('\n') };
    return [...single, ...pairs, all].map(({ name, html }) => ({
      name: `${maker} ${words.lang} ${name}`,
      html,
    }));
  }),
);
