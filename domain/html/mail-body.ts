import sanitizeHtml from 'sanitize-html';
import { wholeClass } from '../../contract/text-styles.ts';
import { paintStyle } from './mail-colors.ts';

const text = 'font-size:17px;line-height:1.7;margin:0 0 16px';
const heading = 'font-weight:bold;line-height:1.4;margin:24px 0 8px';
const code = "font-family:Consolas,Menlo,'Noto Sans Mono',monospace;background:@sand";
const cell = 'border:1px solid @line;padding:8px 10px;text-align:left;vertical-align:top';
const cellText = 'font-size:16px;line-height:1.6';
const raised = 'font-size:72%;line-height:0';

/** The styles of the elements of letters; all others go, and leave their text. */
const styles: Record<string, string> = {
  p: text,
  h2: `${heading};font-size:22px`,
  h3: `${heading};font-size:19px`,
  h4: `${heading};font-size:17px`,
  h5: `${heading};font-size:16px`,
  h6: `${heading};font-size:16px;color:@soft`,
  ul: `${text};padding-left:24px`,
  ol: `${text};padding-left:24px`,
  li: 'margin:0 0 6px',
  dl: text,
  dt: 'font-weight:bold',
  dd: 'margin:0 0 8px 20px',
  blockquote: `${text};padding-left:16px;border-left:3px solid @gold`,
  pre: `${text};font-size:15px;padding:12px 14px;border:1px solid @line;white-space:pre-wrap;${code}`,
  hr: 'border:0;border-top:1px solid @line;margin:24px 0',
  table: `${text};border-collapse:collapse;width:100%`,
  caption: `${cellText};padding:0 0 8px;text-align:left;font-weight:bold`,
  th: `${cell};${cellText};background:@sand;font-weight:bold`,
  td: `${cell};${cellText}`,
  figure: 'margin:0 0 16px',
  figcaption: 'font-size:14px;line-height:1.5;margin:6px 0 0;color:@soft',
  img: 'display:block;width:100%;height:auto;border:0',
  a: 'color:@link',
  address: text,
  section: `${text};padding:16px 0 0;border-top:1px solid @line`,
  code: `font-size:92%;${code}`,
  kbd: `font-size:92%;border:1px solid @line;padding:0 4px;${code}`,
  mark: 'background:@glow;color:@ink',
  ins: 'text-decoration:underline',
  del: 'text-decoration:line-through',
  small: 'font-size:85%',
  sub: raised,
  sup: raised,
};

/** What the classes of a text, and of what readers get of it (`readingBody`), change in that. */
const classStyles: Record<string, string> = {
  'align-center': 'text-align:center',
  'align-right': 'text-align:right',
  'align-justify': 'text-align:justify',
  'ink-rose': 'color:@rose',
  'ink-marigold': 'color:@marigold',
  'ink-green': 'color:@green',
  'ink-indigo': 'color:@indigo',
  'ink-soft': 'color:@soft',
  'pull-quote':
    'font-size:20px;text-align:center;padding:12px 0;border-left:0;border-top:3px solid @gold;border-bottom:3px solid @gold',
  'read-also': 'padding:10px 14px;border-left:3px solid @gold;background:@sand',
  'file-card': 'padding:10px 14px;border:1px solid @line;background:@sand',
  'info-box': 'padding:16px 20px 4px;border-top:4px solid @gold;background:@sand',
  'made-by': 'display:block;font-size:14px;line-height:1.5;color:@soft',
  checklist: 'list-style:none;padding-left:0',
  number: 'text-align:right',
  'picture-center': 'margin-left:auto;margin-right:auto',
  'picture-right': 'margin-left:auto',
};

/** What stands before the words of some parts, whose looks say it on pages. */
const signs: Record<string, string> = {
  'file-audio': '♪ ',
  'file-video': '▶ ',
  'file-pdf': 'PDF · ',
  embed: '▶ ',
  'embed-post': '↗ ',
  'embed-map': '↗ ',
};

/** What other elements become: those that old programs know. `BOX` becomes a table of one cell. */
const BOX = 'aside';
const renamed: Record<string, string> = { figure: 'div', figcaption: 'p', section: 'div' };

/** Within these a paragraph has no more room below it than its line. */
const holdsLines = new Set(['li', 'td', 'th', 'dd', 'blockquote']);

/** The width of the column of a letter in pixels. */
export const MAIL_WIDTH = 560;

const pictureWidths = { 'picture-small': 260, 'picture-medium': 440 };

type Attributes = sanitizeHtml.Attributes;
const classesOf = ({ class: said = '' }: Attributes) => said.split(' ');

/** Knows where in a text its elements stand, as `sanitizeHtml` comes to them. */
class Place {
  readonly #open: { name: string; classes: string[] }[] = [];
  #figure: string[] = [];
  #sign = '';
  #notes = false;

  enter(name: string, attribs: Attributes): void {
    const classes = classesOf(attribs);
    if (name === 'figure') this.#figure = classes;
    if (name === 'section') this.#notes = true;
    if (name === 'li' && this.#open.at(-1)?.classes.includes('checklist')) {
      this.#sign = classes.includes('done') ? '☑ ' : '☐ ';
    }
    this.#sign = classes.map((className) => signs[className] ?? '').findLast(Boolean) ?? this.#sign;
    this.#open.push({ name, classes });
  }

  leave(name: string): void {
    this.#open.pop();
    if (name === 'figure') this.#figure = [];
    if (name === 'li' || name === 'p') this.#sign = '';
  }

  /** Returns a text with the sign that stands before it. */
  signed(said: string): string {
    if (!this.#sign || !said.trim()) return said;
    const all = this.#sign + said.trimStart();
    this.#sign = '';
    return all;
  }

  width({ width = '' }: Attributes): number {
    const chosen = Object.entries(pictureWidths).find(([width]) => this.#figure.includes(width));
    return Math.min(
      MAIL_WIDTH,
      chosen?.[1] ?? MAIL_WIDTH,
      Number.parseInt(width, 10) || MAIL_WIDTH,
    );
  }

  /** Returns the style of the element that was entered last. */
  style(name: string, classes: string[], attribs: Attributes): string {
    const around = this.#open.at(-2)?.name ?? '';
    return [
      // The box around it has the same ground and face.
      name === 'code' && around === 'pre' ? '' : styles[name],
      ...(name === 'p' && holdsLines.has(around) ? ['font-size:inherit;margin:0 0 6px'] : []),
      // A share of the width alone would not let the tables around it become narrower.
      ...(name === 'img' ? [`max-width:${this.width(attribs)}px`] : []),
      ...(name === 'ol' && this.#notes ? ['font-size:15px'] : []),
      ...(name === 'img' ? this.#figure : name === 'figure' ? [] : classes).map(
        (className) => classStyles[className],
      ),
    ]
      .filter(Boolean)
      .join(';');
  }
}

/** Returns the name that an element gets. */
function nameOf(name: string, { href = '' }: Attributes, classes: string[]): string {
  if (name === 'div' && classes.includes('info-box')) return BOX;
  // Mail programs do not go to a place in the same mail.
  if (name === 'a' && (!href || href.startsWith('#'))) return 'span';
  // In a mail a link to the larger picture is of no use, and has no name where the picture has no description.
  if (name === 'a' && classes.includes(wholeClass)) return 'span';
  return renamed[name] ?? name;
}

/** What has no sense in a mail: the blurred pictures that stand behind others, and the links back from footnotes. */
const hidden = /<img class="behind"[^<>]*>|<a [^<>]*role="doc-backlink"[^<>]*>[^<]*<\/a>/g;
const frames = /<a class="embed[^<>]*>[^<]*<\/a>/g;
const boxBegin = new RegExp(`<${BOX}\\b([^<>]*)>`, 'g');
const layout =
  '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">';

/**
 * Returns a text as readers get it (`readingBody`) for mail programs: plain elements, their styles in themselves, whole
 * addresses, pictures with a width. `link` gives the address of each link.
 */
export function mailBody(html: string, base: string, link = (url: string): string => url): string {
  const whole = (address = '') => (address && URL.parse(address, base)?.href) || '';
  const place = new Place();
  const visible = html.replace(hidden, '').replace(frames, '<p>$&</p>');
  const clean = sanitizeHtml(visible, {
    allowedTags: [
      ...Object.keys(styles).filter((property) => !(property in renamed)),
      'br',
      'wbr',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'cite',
      'abbr',
      'q',
      'span',
      'div',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      BOX,
    ],
    allowedAttributes: {
      '*': ['class', 'style', 'lang', 'dir'],
      a: ['href'],
      img: ['src', 'alt', 'width'],
      ol: ['start', 'reversed', 'type'],
      li: ['value'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      abbr: ['title'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    onOpenTag: (name, attribs) => place.enter(name, attribs),
    onCloseTag: (name) => place.leave(name),
    textFilter: (said) => place.signed(said),
    transformTags: {
      '*': (name, { class: _class, style: _style, ...attribs }) => {
        const classes = classesOf({ class: _class ?? '' });
        const tagName = nameOf(name, attribs, classes);
        // A link that leads nowhere looks like none.
        const look = tagName === 'span' ? tagName : name;
        const { class: colors, style } = paintStyle(place.style(look, classes, attribs));
        const own = {
          ...attribs,
          ...(tagName === 'a' && { href: link(whole(attribs.href)) }),
          ...(name === 'img' && {
            src: whole(attribs.src),
            alt: attribs.alt ?? '',
            width: String(place.width(attribs)),
          }),
        };
        return {
          tagName,
          attribs: { ...own, ...(colors && { class: colors }), ...(style && { style }) },
        };
      },
    },
  });
  return clean
    .replace(boxBegin, `${layout}<tr><td$1>`)
    .replaceAll(`</${BOX}>`, '</td></tr></table>');
}
