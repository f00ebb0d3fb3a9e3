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

/** Returns the pictures that a gallery got while it was arranged, or whose upload is still under way. */
function pendingIn(editor: Editor, { node, pos }: Place): { size: number; figures: JSONContent[] } {
  const now = editor.state.doc.nodeAt(pos) ?? node;
  const known = new Set(entriesOf({ node, pos }).map(({ src }) => src));
  const pending = now.children.filter(({ attrs }) => !known.has(attrs.src));
  return { size: now.nodeSize, figures: pending.map((figure) => figure.toJSON()) };
}

/** Puts the gallery into the text: in place of the one it was, else at the selection. One picture is none. */
export function putGallery(
  editor: Editor,
  place: Place | null,
  entries: Entry[],
  broad: boolean,
): void {
  const pending = place && pendingIn(editor, place);
  const figures = [...entries.map(figureOf), ...(pending?.figures ?? [])];
  const [only] = figures;
  const content =
    figures.length === 1 && only ? only : { type: 'gallery', attrs: { broad }, content: figures };
  if (place && pending) {
    const range = { from: place.pos, to: place.pos + pending.size };
    editor.chain().focus().insertContentAt(range, content).run();
  } else putBlocks(editor, [content]);
}
