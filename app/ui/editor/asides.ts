import { Extension, Mark, Node } from '@tiptap/core';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import {
  blockClasses,
  broadGalleryClass,
  fileClass,
  galleryClass,
  noteClass,
} from '../../../contract/text-styles.ts';
import { editorWords } from '../../words/admin/editor/editor.ts';

/** Tells quotations of others from sentences of the text itself that are set large. */
export const PullQuotes = Extension.create({
  name: 'pullQuotes',
  addGlobalAttributes: () => [
    {
      types: ['blockquote'],
      attributes: {
        pull: {
          default: false,
          parseHTML: (element: HTMLElement) => element.classList.contains(blockClasses.blockquote),
          renderHTML: ({ pull }: Record<string, unknown>) =>
            pull ? { class: blockClasses.blockquote } : {},
        },
      },
    },
  ],
});

/** A box of facts beside the thread of the text. */
export const InfoBox = Node.create({
  name: 'infoBox',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: `div.${blockClasses.div}` }],
  renderHTML: () => ['div', { class: blockClasses.div }, 0],
});

/** Several pictures side by side. */
export const Gallery = Node.create({
  name: 'gallery',
  group: 'block',
  content: 'figure+',
  draggable: true,
  addAttributes: () => ({ broad: { default: false, rendered: false } }),
  parseHTML: () => [
    {
      tag: `div.${galleryClass}`,
      getAttrs: ({ classList }) => ({ broad: classList.contains(broadGalleryClass) }),
    },
  ],
  renderHTML: ({ node }) => [
    'div',
    { class: galleryClass + (node.attrs.broad ? ` ${broadGalleryClass}` : '') },
    0,
  ],
});

/** A paragraph whose link is a sound or a PDF. */
export const FileCard = Node.create({
  name: 'fileCard',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    href: { default: '', rendered: false },
    name: { default: '', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: `p.${fileClass}`,
      priority: 60,
      getAttrs: ({ childNodes: [link, ...others] }) =>
        // What else stands in such a paragraph would be lost.
        link instanceof HTMLAnchorElement && link.children.length + others.length === 0
          ? { href: link.getAttribute('href') ?? '', name: link.textContent ?? '' }
          : false,
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'p',
    { class: fileClass },
    ['a', { href: attrs.href }, attrs.name],
  ],
});

/** Draws a note of which nothing is written, and says how one gets out of it. */
function drawEmptyNote(): HTMLElement {
  const note = document.createElement('span');
  note.className = noteClass;
  note.textContent = editorWords().emptyNote;
  return note;
}

let notes = 0;

/** Returns what tells a note from the one right beside it, which would become one with it. */
export const ofNewNote = () => {
  notes += 1;
  return { own: notes };
};

/** A note, written where it belongs; readers get its number there, and the note at the end of the text. */
export const Footnote = Mark.create({
  name: 'footnote',
  // The arrow at its end leads out of it.
  exitable: true,
  // Outside of links too (1000): a note of which a part is a link would be two.
  priority: 1100,
  addAttributes: () => ({
    own: { default: 0, rendered: false, parseHTML: () => ofNewNote().own },
  }),
  parseHTML: () => [{ tag: `span.${noteClass}` }],
  renderHTML: () => ['span', { class: noteClass }, 0],
  addProseMirrorPlugins() {
    const { type } = this;
    const isBegun = ({ selection, storedMarks }: EditorState) =>
      selection.empty && storedMarks?.some((mark) => mark.type === type);
    return [
      new Plugin({
        props: {
          // A line that is pasted into a note belongs to it.
          handlePaste(view, event, slice) {
            const { selection, storedMarks, tr } = view.state;
            const { firstChild: first, childCount } = slice.content;
            const { empty, $from, $to } = selection;
            const marks = empty ? (storedMarks ?? $from.marks()) : $from.marksAcross($to);
            const note = type.isInSet(marks ?? []);
            const isLine = first?.isInline || (childCount === 1 && first?.isTextblock);
            const data = event.clipboardData;
            const isHtml = !!data?.getData('text/html');
            // An address on words makes a link of them, and a file comes with its name as text.
            const isText = isHtml || (empty && data?.files.length === 0);
            if (!note || !isLine || !isText) return false;
            tr.replaceSelection(slice).addMark(selection.from, tr.selection.to, note);
            view.dispatch(tr.setMeta('paste', true).setMeta('uiEvent', 'paste').scrollIntoView());
            return true;
          },
          decorations: (state) =>
            isBegun(state)
              ? DecorationSet.create(state.doc, [
                  Decoration.widget(state.selection.from, drawEmptyNote, { side: 1 }),
                ])
              : null,
        },
      }),
    ];
  },
});

/** Stands for another article, whose card readers see; here, and for programs, it is a link. */
export const ReadAlso = Node.create({
  name: 'readAlso',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    article: { default: '', rendered: false },
    href: { default: '', rendered: false },
    title: { default: '', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: `p.${blockClasses.p}[data-article]`,
      priority: 60,
      getAttrs: (element) => ({
        article: element.getAttribute('data-article') ?? '',
        href: element.querySelector('a')?.getAttribute('href') ?? '',
        title: element.textContent ?? '',
      }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'p',
    { class: blockClasses.p, 'data-article': attrs.article },
    ['a', { href: attrs.href }, attrs.title],
  ],
});
