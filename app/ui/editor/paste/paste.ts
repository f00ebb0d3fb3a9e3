import { type Editor, Extension } from '@tiptap/core';
import { type Node as DocumentNode, Fragment, type Schema, Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, Selection, type Transaction } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import type { Language } from '../../../../contract/common.ts';
import { readEmbed } from '../../../../contract/embeds/embeds.ts';
import { altOf, noteOf } from '../../../../contract/images.ts';
import type { Uploads } from '../../../client/uploads.ts';
import { insertBlocks, pasteBlocks } from '../blocks/insert.ts';
import { figureWith } from '../figure.ts';
import { cleanPasted } from './clean.ts';
import { droppedFiles, isPicture, pictureFiles, takePictures } from './pasted-pictures.ts';

interface Options {
  uploads: Uploads;
  /** Called with the number of pictures of other sites that were left out. */
  onLeftOut: (count: number) => void;
  /** Called with dropped files that are no pictures; the caret stands where they were dropped. */
  onOthers?: (files: File[]) => void;
  /** Returns the present language of the text. */
  language: () => Language;
  /** Whether an address of a film that is pasted becomes the film. */
  embeds: boolean;
}

const key = new PluginKey('paste');

/** Addresses of pictures copied in this window, which are the site's own, even on another host. */
const copied = new Set<string>();

/** Starts uploading files and returns their figures. */
function sendFigures(schema: Schema, uploads: Uploads, files: File[]): DocumentNode[] {
  return files.map((file) => schema.nodeFromJSON(figureWith({ upload: uploads.add(file) })));
}

/** Puts files in at the cursor as pictures, which are uploaded from then on. */
export function insertPictures(editor: Editor, uploads: Uploads, files: File[]): void {
  editor.view.focus();
  insertFiles(editor.view, uploads, files);
}

function insertFiles(view: EditorView, uploads: Uploads, files: File[], at?: number): void {
  const { state } = view;
  const figures = sendFigures(state.schema, uploads, files);
  if (at === undefined) view.dispatch(insertBlocks(state, figures));
  else {
    const slice = new Slice(Fragment.from(figures), 0, 0);
    const point = dropPoint(state.doc, at, slice) ?? at;
    view.dispatch(state.tr.replaceRange(point, point, slice).scrollIntoView());
  }
  view.focus();
}

/** Turns an address of what can be embedded that is alone on its line into its frame. */
function embedLines(slice: Slice, view: EditorView): Slice {
  const { figure, paragraph } = view.state.schema.nodes;
  const { $from, empty } = view.state.selection;
  if (!figure || !paragraph) return slice;
  const count = slice.content.childCount;
  let found = false;
  const nodes = slice.content.content.map((node, index) => {
    // Text pasted into the middle of a line continues that line.
    const joins = (index === 0 || index === count - 1) && $from.parent.content.size > 0;
    const line = node.type === paragraph || node.isText;
    const embed = line && empty && !joins ? readEmbed(node.textContent) : null;
    if (!embed) return node;
    found = true;
    const attrs = { src: embed.frame, title: embed.host, media: 'iframe' };
    return view.state.schema.nodeFromJSON(figureWith(attrs));
  });
  if (!found) return slice;
  const first = nodes[0]?.type === figure ? 0 : slice.openStart;
  const last = nodes.at(-1)?.type === figure ? 0 : slice.openEnd;
  return new Slice(Fragment.from(nodes), first, last);
}

/** Fills figures with the addresses of finished uploads and the library's descriptions. */
function settle(state: EditorState, { uploads, language }: Options): Transaction | null {
  const { tr } = state;
  state.doc.descendants((node, at) => {
    const item = node.attrs.upload ? uploads.get(node.attrs.upload) : undefined;
    if (!item?.image) return;
    const { secure_url, words } = item.image;
    const place = tr.mapping.map(at);
    tr.setNodeAttribute(place, 'src', secure_url).setNodeAttribute(place, 'upload', null);
    if (!words) return;
    if (!node.attrs.alt) tr.setNodeAttribute(place, 'alt', altOf(words, language()));
    // The caption goes into the figure's own text.
    const note = noteOf(words);
    if (note && !node.textContent) tr.insertText(note, place + 2);
  });
  // Undo takes back the insertion of a picture, not the end of its upload.
  return tr.docChanged ? tr.setMeta('addToHistory', false) : null;
}

/** Handles pastes and drops: uploads pictures, and cleans HTML of other programs. */
export const Paste = Extension.create<Options>({
  name: 'cleanPaste',
  // This must run before the extensions that handle links.
  priority: 1000,
  addProseMirrorPlugins() {
    const { options } = this;
    const { uploads, onLeftOut, onOthers } = options;
    let files: File[] = [];
    const plugin = new Plugin({
      key,
      view: (view) => ({ destroy: uploads.subscribe(() => arrive(view)) }),
      appendTransaction: (_transactions, _old, state) => settle(state, options),
      props: {
        handleDOMEvents: {
          paste: (_view, event) => {
            files = pictureFiles(event.clipboardData);
            return false;
          },
          drop: (_view, event) => {
            files = droppedFiles(event.dataTransfer);
            return false;
          },
          copy: rememberPictures,
          cut: rememberPictures,
          dragstart: rememberPictures,
        },
        transformPastedHTML: (html, { state: { schema } }) => {
          const { body } = new DOMParser().parseFromString(html, 'text/html');
          // Browsers copy a picture as a file and an address; the file is used.
          if (onlyPicture(body) && files.length > 0) return '';
          if (!html.includes('data-pm-slice')) cleanPasted(body, 'footnote' in schema.marks);
          const leftOut = takePictures(body, files, uploads, copied);
          if (leftOut > 0) onLeftOut(leftOut);
          return body.innerHTML;
        },
        transformPasted: (slice, view) => (options.embeds ? embedLines(slice, view) : slice),
        handlePaste: (view, event, slice) => {
          // A file manager adds the file's name as text.
          const written = slice.content.size > 0 && event.clipboardData?.getData('text/html');
          if (files.length > 0 && !written) insertFiles(view, uploads, files);
          else {
            const blocks = pasteBlocks(view.state, slice);
            if (!blocks) return false;
            view.dispatch(blocks.setMeta('paste', true).setMeta('uiEvent', 'paste'));
          }
          event.preventDefault();
          return true;
        },
        handleDrop: (view, event, slice, moved) => {
          if (files.length === 0 || moved || slice.content.size > 0) return false;
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
          const pictures = onOthers ? files.filter(isPicture) : files;
          if (pictures.length > 0) insertFiles(view, uploads, pictures, at?.pos);
          if (pictures.length < files.length) {
            const { tr, doc } = view.state;
            if (at) view.dispatch(tr.setSelection(Selection.near(doc.resolve(at.pos))));
            onOthers?.(files.filter((file) => !isPicture(file)));
          }
          return true;
        },
      },
    });
    return [plugin];

    function arrive(view: EditorView) {
      const change = view.isDestroyed ? null : settle(view.state, options);
      if (change) view.dispatch(change);
    }
  },
});

function onlyPicture(body: HTMLElement): boolean {
  return !body.textContent?.trim() && body.querySelectorAll('img').length === 1;
}

function rememberPictures(view: EditorView): boolean {
  view.state.selection.content().content.descendants(({ attrs }) => {
    if (attrs.src) copied.add(String(attrs.src));
  });
  return false;
}
