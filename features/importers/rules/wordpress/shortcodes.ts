import { gallery } from '../../../../domain/html/html-tree.ts';
import { attachedPictures } from '../inserts.ts';
import { fileParagraph } from '../markup.ts';
import { mediaAt } from '../media.ts';
import { builderCode, rawHtml } from './builders.ts';

/** Attributes of a shortcode, with their names in small letters; a value without a name has a number. */
function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/([\w-]{1,60})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g);
  return Object.fromEntries(
    Array.from(found, ([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  );
}

const code = /\[(\/?)([a-zA-Z][\w-]{0,59})((?:\s(?:[^[\]"']|"[^"[\]]*"|'[^'[\]]*')*)?)(\/?)\]/g;

/** Shortcodes of WordPress itself that hold no text of their own to keep. */
const own = new Set('gallery caption wp_caption audio video embed playlist vc_raw_html'.split(' '));

interface Code {
  name: string;
  attributes: Record<string, string>;
  start: number;
  end: number;
  closes: boolean;
}

function codesIn(html: string): Code[] {
  return Array.from(
    html.matchAll(code),
    ({ 0: all, 1: slash, 2: name = '', 3: rest = '', index }) => ({
      name: name.toLowerCase(),
      attributes: attributesOf(rest),
      start: index,
      end: index + all.length,
      closes: slash === '/',
    }),
  );
}

/** A word in brackets such as `[sic]` is text; one with a sign of a program in it is not. */
function isCode({ name, attributes }: Code, closed: ReadonlySet<string>): boolean {
  return /[-_]/.test(name) || Object.keys(attributes).length > 0 || closed.has(name);
}

/** Writes the pictures with these ids, separated by commas, as a gallery. */
function galleryWith(ids: string): string {
  const pictures = ids.split(',').map((id) => id.trim());
  return gallery(
    pictures
      .filter((id) => /^\d+$/.test(id))
      .map((id) => `<figure><img src="picture:${id}" alt=""></figure>`),
  );
}

/** Without a list of pictures a gallery shows those that were uploaded to its post, or to the one that it names. */
function galleryOf(attributes: Record<string, string>, post: string): string {
  const { ids = '', include = ids, exclude = '', id = post } = attributes;
  if (include) return galleryWith(include);
  const without = exclude.split(',').map((part) => part.trim());
  return /^\d+$/.test(id)
    ? attachedPictures(
        id,
        without.filter((id) => /^\d+$/.test(id)),
      )
    : '';
}

const image = /(?:<a\s[^<>]{0,2000}>\s*)?<img\s[^<>]{0,4000}>(?:\s*<\/a>)?/i;

function caption(attributes: Record<string, string>, inner: string): string {
  const picture = image.exec(inner);
  if (!picture) return inner;
  const said = attributes.caption || inner.slice(picture.index + picture[0].length);
  const text = said.trim() && `<figcaption>${said.trim()}</figcaption>`;
  return `<figure>${picture[0]}${text}</figure>`;
}

/** What stands for a shortcode of WordPress; null where it holds nothing that can be shown. */
function showCode({ name, attributes }: Code, inner: string, post: string): string | null {
  if (name === 'gallery') return galleryOf(attributes, post) || null;
  if (name === 'vc_raw_html') return rawHtml(inner);
  if (name === 'caption' || name === 'wp_caption') return caption(attributes, inner);
  if (name === 'embed') return mediaAt(inner.trim() || attributes.src || '');
  const { src, mp3, m4a, ogg, mp4, webm, m4v } = attributes;
  const address = src ?? mp3 ?? m4a ?? ogg ?? mp4 ?? webm ?? m4v;
  return address ? fileParagraph(address) : null;
}

/**
 * Replaces the shortcodes of WordPress and of page builders by what they show, and takes out the tags of others,
 * whose text stays; `onLost` is told of each of these. `post` is the number of the post. Linear.
 */
export function withoutShortcodes(html: string, onLost: (what: string) => void, post = ''): string {
  const codes = codesIn(html);
  const closed = new Set(codes.filter(({ closes }) => closes).map(({ name }) => name));
  /** For each shortcode of WordPress, its next end. */
  const ends = new Map<string, number[]>();
  for (const [place, { name, closes }] of codes.entries()) {
    if (!closes) continue;
    const of = ends.get(name);
    if (of) of.push(place);
    else ends.set(name, [place]);
  }
  /** How many of these lie behind. */
  const seen = new Map<string, number>();
  let made = '';
  let from = 0;
  for (const [place, code] of codes.entries()) {
    if (code.start < from || !(own.has(code.name) || isCode(code, closed))) continue;
    const { name, attributes } = code;
    made += html.slice(from, code.start);
    from = code.end;
    if (code.closes) continue;
    const queue = ends.get(name) ?? [];
    let next = seen.get(name) ?? 0;
    while ((queue[next] ?? place) < place) next += 1;
    seen.set(name, next);
    const end = codes[queue[next] ?? -1];
    const wraps = own.has(name) && name !== 'gallery' && name !== 'playlist' && end;
    const inner = wraps ? html.slice(code.end, end.start) : '';
    // What is too long for it is not read for each beginning anew.
    const isShown = own.has(name) && inner.length < 100_000;
    const instead = isShown
      ? showCode(code, inner, post)
      : builderCode(name, attributes, galleryWith);
    if (instead !== null) {
      made += instead;
      if (wraps) from = end.end;
    } else onLost(html.slice(code.start, code.end).slice(0, 200));
  }
  return made + html.slice(from);
}
