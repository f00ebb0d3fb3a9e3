import type { Node as DocumentNode } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { parseEmbed } from '../../../contract/embeds/embeds.ts';
import type { Uploads } from '../../client/uploads.ts';
import { words } from '../../words/admin/admin.ts';
import { editorWords } from '../../words/admin/editor/editor.ts';

/** Describes the place and the width of a figure; undefined for the whole column. */
export function figureClass(attrs: Record<string, unknown>): string | undefined {
  const names = [attrs.side, attrs.size].filter(Boolean).map((name) => `picture-${name}`);
  return names.join(' ') || undefined;
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'button small';
  element.textContent = label;
  element.addEventListener('click', onClick);
  return element;
}

/** What readers see before they open an embed; nothing is asked of its site while a text is written. */
function embedCard(src: string, title: string | null): HTMLElement {
  const embed = parseEmbed(src);
  const card = document.createElement('div');
  card.className = `embed-card embed-${embed?.kind ?? 'video'}`;
  const host = embed?.host ?? '';
  card.textContent = title && title !== host ? `${title} · ${host}` : host;
  return card;
}

/** Draws a figure in the editor; while its picture is being uploaded, the progress. */
export class FigureView implements NodeView {
  readonly dom = document.createElement('figure');
  readonly contentDOM = document.createElement('figcaption');
  readonly #uploads: Uploads;
  readonly #remove: () => void;
  readonly #unsubscribe: () => void;
  readonly #box = document.createElement('div');
  #node: DocumentNode;
  #drawn = '';

  constructor(node: DocumentNode, uploads: Uploads, remove: () => void) {
    this.#node = node;
    this.#uploads = uploads;
    this.#remove = remove;
    this.#box.contentEditable = 'false';
    this.contentDOM.dataset.placeholder = editorWords().caption.label;
    this.dom.append(this.#box, this.contentDOM);
    this.#unsubscribe = uploads.subscribe(() => this.#draw());
    this.#draw();
  }

  update(node: DocumentNode): boolean {
    if (node.type !== this.#node.type) return false;
    this.#node = node;
    this.#draw();
    return true;
  }

  #draw(): void {
    const { src, alt, title, media, upload } = this.#node.attrs;
    this.dom.className = figureClass(this.#node.attrs) ?? '';
    const item = upload ? this.#uploads.get(upload) : undefined;
    const shape = upload ? `${upload} ${item?.state}` : `${media} ${src} ${alt} ${title}`;
    if (shape !== this.#drawn) {
      this.#drawn = shape;
      this.#box.className = upload ? 'upload' : '';
      this.#box.replaceChildren(...(upload ? this.#progress(upload) : [this.#media()]));
    }
    const bar = this.#box.querySelector('progress');
    const percent = this.#box.querySelector('output');
    if (item && bar && percent) {
      bar.value = item.percent;
      percent.textContent = `${item.percent}%`;
    }
  }

  #media(): HTMLElement {
    const { src, alt, title, media } = this.#node.attrs;
    if (media === 'iframe') return embedCard(src, title);
    const element = document.createElement('img');
    element.src = src;
    element.alt = alt;
    return element;
  }

  #progress(key: string): HTMLElement[] {
    const { ui } = words;
    const editor = editorWords();
    const item = this.#uploads.get(key);
    // Undo may bring back a figure whose upload was cancelled.
    if (!item || item.state === 'failed') {
      const problem = document.createElement('p');
      problem.setAttribute('role', 'alert');
      const why = item?.problem ?? editor.figure.uploadCancelled;
      problem.textContent = item?.file?.name ? `${item.file.name}: ${why}` : why;
      const again = button(ui.tryAgain, () => this.#uploads.retry(key));
      return [problem, ...(item?.file ? [again] : []), button(editor.figure.remove, this.#remove)];
    }
    const bar = document.createElement('progress');
    bar.max = 100;
    bar.setAttribute('aria-label', ui.uploads.of(item.file?.name ?? ''));
    const cancel = button(ui.uploads.cancelOne, () => {
      this.#uploads.drop([key]);
      this.#remove();
    });
    return [bar, document.createElement('output'), cancel];
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof Element && event.target.closest('.upload button') !== null;
  }

  ignoreMutation(mutation: { target: Node }): boolean {
    return !this.contentDOM.contains(mutation.target);
  }

  destroy(): void {
    this.#unsubscribe();
  }
}
