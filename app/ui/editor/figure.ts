import { Node } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { pictureSides, pictureSizes } from '../../../contract/text-styles.ts';
import type { Uploads } from '../../client/uploads.ts';
import { FigureView, figureClass } from './figure-view.ts';

/** Returns the one of these names that a figure's classes have. */
function classOf(element: Element, values: readonly string[]): string | null {
  const figure = element.closest('figure');
  return values.find((value) => figure?.classList.contains(`picture-${value}`)) ?? null;
}

/** Parses a figure's media; returns false, which refuses the rule, when there is nothing to show. */
function attributesOf(element: Element | null, uploads: Uploads) {
  const src = element?.getAttribute('src') ?? '';
  const key = element?.getAttribute('data-upload') ?? '';
  const upload = uploads.get(key) ? key : null;
  if (!element || !(src || upload)) return false;
  return {
    src: upload ? '' : src,
    upload,
    alt: element.getAttribute('alt') ?? '',
    title: element.getAttribute('title'),
    media: element.tagName.toLowerCase(),
    side: classOf(element, pictureSides),
    size: classOf(element, pictureSizes),
  };
}

/** Parses a caption without the element that wraps it in the stored HTML. */
export const CaptionLine = Node.create({
  name: 'captionLine',
  content: 'inline*',
  renderHTML: () => ['div', { 'data-caption': '' }, 0],
  addKeyboardShortcuts: () => ({
    // biome-ignore lint/correctness/noComponentHookFactories: a key, not a component.
    Enter: ({ editor }) => {
      const { $from } = editor.state.selection;
      if ($from.parent.type.name !== 'captionLine') return false;
      // A gallery holds pictures alone.
      const at = $from.after($from.node(-2).type.name === 'gallery' ? -2 : -1);
      return editor
        .chain()
        .insertContentAt(at, { type: 'paragraph' })
        .setTextSelection(at + 1)
        .run();
    },
  }),
});

/** Makes the content of a figure with these attributes and this caption, to insert. */
export function figureWith(attrs: Record<string, unknown>, caption = '') {
  const content = caption ? [{ type: 'text', text: caption }] : [];
  return { type: 'figure', attrs, content: [{ type: 'captionLine', content }] };
}

/** A figure: a picture with its caption or, where `media` has frames too, what is embedded. */
export function figureNode(uploads: Uploads, media: 'img' | 'img, iframe' = 'img, iframe'): Node {
  return Node.create({
    name: 'figure',
    group: 'block',
    // The figure is in a group of its own: as a text block it could become a heading or a list.
    content: 'captionLine',
    draggable: true,
    isolating: true,
    addAttributes: () => ({
      src: { default: '' },
      alt: { default: '' },
      /** The title of embedded media; pictures have none. */
      title: { default: null },
      media: { default: 'img' },
      side: { default: null },
      size: { default: null },
      /** The key of the upload while a picture is being sent; it is never stored. */
      upload: { default: null },
    }),
    parseHTML: () => [
      {
        tag: 'figure',
        getAttrs: (figure) => attributesOf(figure.querySelector(media), uploads),
        contentElement: (figure) =>
          (figure instanceof Element && figure.querySelector('figcaption')) ||
          document.createElement('figcaption'),
      },
      ...media.split(', ').map((tag) => ({
        tag,
        getAttrs: (element: HTMLElement) => attributesOf(element, uploads),
      })),
    ],
    renderHTML: ({ node }) => {
      const { src, alt, title, media, upload } = node.attrs;
      const picture = { src, alt, ...(upload && { 'data-upload': upload }) };
      const element =
        media === 'iframe' ? ['iframe', { src, title: title ?? '' }] : ['img', picture];
      return ['figure', { class: figureClass(node.attrs) }, element, ['figcaption', {}, 0]];
    },
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          // A click on the picture selects the figure; a click in the caption sets the cursor.
          handleClickOn: ({ state, dispatch }, _at, node, place, { target }) => {
            const onPicture = target instanceof Element && target.matches('img, .embed-card');
            const chosen = node.type.name === 'figure' && onPicture;
            if (chosen) dispatch(state.tr.setSelection(NodeSelection.create(state.doc, place)));
            return chosen;
          },
        },
      }),
    ],
    addNodeView:
      () =>
      ({ node, editor, getPos }) =>
        new FigureView(node, uploads, () => {
          const at = getPos();
          const size = at === undefined ? 0 : (editor.state.doc.nodeAt(at)?.nodeSize ?? 0);
          if (at !== undefined) editor.view.dispatch(editor.state.tr.delete(at, at + size));
          editor.view.focus();
        }),
  });
}
