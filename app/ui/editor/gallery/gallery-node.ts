import { type Editor, findParentNode, type JSONContent } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import { putBlocks } from '../blocks/insert.ts';

/** A picture of a gallery while it is arranged. */
export interface Entry {
  key: string;
  /** Empty while the picture is being uploaded. */
  src: string;
  alt: string;
  /** The caption and credit, without their formats. */
  caption: string;
  /** The figure as it stands in the text; null for a new picture. */
  figure: JSONContent | null;
  /** The key of its upload. */
  upload?: string;
}

/** A gallery of the text, and where it begins. */
export interface Place {
  node: DocumentNode;
  pos: number;
}

/** Returns the gallery that the selection is, or is in. */
export function selectedGallery({ state: { selection } }: Editor): Place | null {
  if (selection instanceof NodeSelection && selection.node.type.name === 'gallery')
    return { node: selection.node, pos: selection.from };
  const found = findParentNode(({ type }) => type.name === 'gallery')(selection);
  return found ? { node: found.node, pos: found.pos } : null;
}

/** Returns the entries of a gallery; the pictures that are still uploaded are not among them. */
export const entriesOf = ({ node }: Place): Entry[] =>
  node.children
    .filter(({ attrs }) => attrs.src)
    .map((figure, index) => ({
      key: `old-${index}`,
      src: String(figure.attrs.src),
      alt: String(figure.attrs.alt),
      caption: figure.textContent,
      figure: figure.toJSON(),
    }));

/** Returns the figure of an entry; formats of its caption stay where its words do. */
function figureOf({ src, alt, caption, figure }: Entry): JSONContent {
  const [line] = figure?.content ?? [];
  const before = (line?.content ?? []).map(({ text = '' }) => text).join('');
  const words = caption.trim();
  const content = words ? [{ type: 'text', text: words }] : [];
  return {
    type: 'figure',
    attrs: { ...figure?.attrs, src, alt: alt.trim(), media: figure?.attrs?.media ?? 'img' },
    content: [line && before === caption ? line : { type: 'captionLine', content }],
  };
}

/**
 * Finds a gallery in the text as it is now: while it was arranged, captions of uploads may have moved it, and it may have
 * got pictures. Null where it is gone.
 */
export function findGallery(doc: DocumentNode, { node, pos }: Place): Place | null {
  const known = entriesOf({ node, pos }).map(({ src }) => src);
  const found: Place[] = [];
  doc.descendants((now, at) => {
    if (now.type.name !== 'gallery') return;
    const has = new Set(now.children.map(({ attrs }) => attrs.src));
    if (now === node || (known.length > 0 && known.every((src) => has.has(src))))
      found.push({ node: now, pos: at });
  });
  const distance = (place: Place) => (place.node === node ? -1 : Math.abs(place.pos - pos));
  return found.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** Returns the pictures that a gallery got while it was arranged, or whose upload is still under way. */
function pendingIn(now: Place, before: Place): JSONContent[] {
  const known = new Set(entriesOf(before).map(({ src }) => src));
  const pending = now.node.children.filter(({ attrs }) => !known.has(attrs.src));
  return pending.map((figure) => figure.toJSON());
}

/** Puts the gallery into the text: in place of the one it was, else at the selection. One picture is none. */
export function putGallery(
  editor: Editor,
  place: Place | null,
  entries: Entry[],
  broad: boolean,
): void {
  const now = place && findGallery(editor.state.doc, place);
  const figures = [...entries.map(figureOf), ...(now && place ? pendingIn(now, place) : [])];
  const [only] = figures;
  const content =
    figures.length === 1 && only ? only : { type: 'gallery', attrs: { broad }, content: figures };
  if (now) {
    const range = { from: now.pos, to: now.pos + now.node.nodeSize };
    editor.chain().focus().insertContentAt(range, content).run();
  } else putBlocks(editor, [content]);
}
