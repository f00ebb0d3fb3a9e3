import { type Extensions, Mark, Node } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** A mark that is one element without attributes. */
function inline(tag: string): Mark {
  return Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });
}

/** A picture or embedded media with its caption. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    /** Of embedded media: what it is called. Pictures have none. */
    title: { default: null },
    media: { default: 'img' },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => attributesOf(figure.querySelector('img, iframe')),
      contentElement: (figure) =>
        (figure instanceof Element && figure.querySelector('figcaption')) ||
        document.createElement('figcaption'),
    },
    { tag: 'img', getAttrs: attributesOf },
    { tag: 'iframe', getAttrs: attributesOf },
  ],
  renderHTML: ({ node }) => {
    const { src, alt, title, media } = node.attrs;
    const shown =
      media === 'iframe' ? ['iframe', { src, title: title ?? '' }] : ['img', { src, alt }];
    return ['figure', {}, shown, ['figcaption', {}, 0]];
  },
});

/** False, which refuses the rule, when there is nothing to show. */
function attributesOf(element: Element | null) {
  const src = element?.getAttribute('src');
  if (!element || !src) return false;
  const media = element.tagName.toLowerCase();
  const alt = element.getAttribute('alt') ?? '';
  return { src, alt, title: element.getAttribute('title'), media };
}

/** A table that keeps its caption. */
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

/** Its text is an attribute of the table: as content it would be doubled. */
const Caption = Node.create({
  name: 'caption',
  parseHTML: () => [{ tag: 'caption', ignore: true }],
});

/** Everything the editor can represent; what it cannot is caught when an article is opened. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
    },
    codeBlock: { HTMLAttributes: { spellcheck: 'false' } },
  }),
  Figure,
  CaptionedTable,
  Caption,
  TableRow,
  TableHeader,
  TableCell,
  ...['sub', 'sup', 'cite', 'mark', 'small', 'kbd'].map(inline),
];
