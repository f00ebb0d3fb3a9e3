import {
  byClass,
  byName,
  type Element,
  escapeText,
  hasClass,
  htmlTree,
  plainFigure,
  textOf,
  writeInner,
} from '../../../../domain/html/html-tree.ts';
import type { Cover } from '../item.ts';
import { mediaAt } from '../media.ts';

/** What a file of `posts/` says. */
interface Post {
  title: string;
  summary: string;
  html: string;
  cover?: Cover;
  /** Where it stood; drafts stood nowhere. */
  canonical?: string;
  publishedAt?: string;
  author?: { name: string; address: string };
  tags: { name: string; address: string }[];
  /** An answer below somebody's text, which Medium exports like a text. */
  isResponse: boolean;
}

const attributes = new Set(['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start']);
/** Medium's headings begin at the third level. */
const levels: Record<string, string> = { h3: 'h2', h4: 'h3' };

function pictureOf(figure: Element): Cover | null {
  const [picture] = byName(figure, 'img');
  if (!picture?.attribs.src) return null;
  const [caption] = byName(figure, 'figcaption');
  return {
    address: picture.attribs.src,
    ...(picture.attribs.alt && { alt: picture.attribs.alt }),
    ...(caption && { caption: textOf(caption) }),
  };
}

/** The first things of a text, by which its beginning is told. */
const blocks = ['p', 'h3', 'h4', 'blockquote', 'figure', 'ul', 'ol', 'pre'];
/** Elements that only lay the text out. */
const boxes = ['section', 'section-content', 'section-inner', 'section-divider'];

/** A program as it was typed: Medium writes the ends of its lines as elements, and its colours. */
function codeOf(pre: Element): string {
  const text = writeInner(pre, {
    attributes: new Set(),
    change: ({ name }) => (name === 'br' ? '\n' : undefined),
  });
  const lines = text
    .replace(/<[^<>]*>/g, '')
    .trimEnd()
    .replace(/^\s*\n/, '');
  const language = /^[\w+#-]{1,30}$/.exec(pre.attribs['data-code-block-lang'] ?? '')?.[0];
  return `<pre><code${language ? ` class="language-${language}"` : ''}>${lines}</code></pre>`;
}

/** What stands for a figure without a picture: the page of a program at GitHub, which a script shows, or a frame. */
function embedOf(figure: Element): string | undefined {
  const [script] = byName(figure, 'script');
  const [frame] = byName(figure, 'iframe');
  const gist = /^https:\/\/gist\.github\.com\/[^\s"<>]{1,500}$/.exec(
    script?.attribs.src ?? '',
  )?.[0];
  const page = gist?.replace(/\.js(?=\?|$)/, '');
  const [caption] = byName(figure, 'figcaption');
  const below = caption ? `<p>${writeInner(caption)}</p>` : '';
  if (page) return `<p><a href="${escapeText(page)}">${escapeText(page)}</a></p>${below}`;
  return frame?.attribs.src ? mediaAt(frame.attribs.src) + below : undefined;
}

/** Writes the text without the elements that are said apart. */
function bodyHtml(body: Element, without: Set<Element | null | undefined>): string {
  const writing = { attributes: attributes, change };
  function change(element: Element): string | undefined {
    if (without.has(element)) return '';
    if (element.name === 'figure') return plainFigure(element) ?? embedOf(element);
    if (element.name === 'pre') return codeOf(element);
    if (/^(?:section|div)$/.test(element.name) && hasClass(element, ...boxes)) {
      return writeInner(element, writing);
    }
    const level = levels[element.name];
    return level && `<${level}>${writeInner(element, writing)}</${level}>`;
  }
  return writeInner(body, writing).trim();
}

/** The words at the beginning of a text that Medium takes for a title where there is none. */
const beginning = (title: string) => title.replace(/(?:…|\.\.\.)$/, '').trim();

/** Reads a file of `posts/`. Null when it is no post. */
export function readPost(html: string): Post | null {
  const tree = htmlTree(html);
  const entry = tree && byClass(tree, 'h-entry');
  const body = entry && byClass(entry, 'e-content');
  if (!entry || !body) return null;
  const said = (name: string) => {
    const found = byClass(entry, name);
    return found ? textOf(found) : '';
  };
  const title = said('p-name');
  const summary = said('p-summary');
  const heading = byClass(body, 'graf--title');
  const subtitle = byClass(body, 'graf--subtitle');
  const without = new Set<Element | null | undefined>([
    heading && textOf(heading) === title ? heading : null,
    subtitle && textOf(subtitle) === summary ? subtitle : null,
    byName(body, 'hr').find((rule) => hasClass(rule, 'section-divider')),
  ]);
  const first = byName(body, ...blocks).find((element) => !without.has(element));
  const isResponse =
    !heading && first?.name === 'p' && title !== '' && textOf(first).startsWith(beginning(title));
  const featured = byName(body, 'img').find(
    (image) => image.attribs['data-is-featured'] === 'true',
  );
  let cover: Cover | null = featured?.attribs.src ? { address: featured.attribs.src } : null;
  if (featured && first?.name === 'figure' && byName(first, 'img')[0] === featured) {
    // Lists show it, and the head of the article does: it need not be there twice.
    cover = pictureOf(first);
    without.add(first);
  }
  const canonical = byClass(entry, 'p-canonical')?.attribs.href;
  const publishedAt = byClass(entry, 'dt-published')?.attribs.datetime;
  const author = byClass(entry, 'p-author');
  const tags = byName(entry, 'a').filter((link) => hasClass(link, 'p-tag'));
  return {
    title,
    summary,
    isResponse,
    html: bodyHtml(body, without),
    ...(cover && { cover }),
    ...(canonical && { canonical }),
    ...(publishedAt && { publishedAt }),
    ...(author && { author: { name: textOf(author), address: author.attribs.href ?? '' } }),
    tags: tags.map((tag) => ({ name: textOf(tag), address: tag.attribs.href ?? '' })),
  };
}
