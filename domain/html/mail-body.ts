import sanitizeHtml from 'sanitize-html';

const text = 'font-size:17px;line-height:1.7;margin:0 0 16px';
const heading = 'font-weight:bold;line-height:1.4;margin:24px 0 8px';

/** The styles of the elements that mail programs show alike; all others go, and leave their text. */
const styles: Record<string, string> = {
  p: text,
  h2: `${heading};font-size:22px`,
  h3: `${heading};font-size:19px`,
  h4: `${heading};font-size:17px`,
  ul: `${text};padding-left:24px`,
  ol: `${text};padding-left:24px`,
  li: 'margin:0 0 6px',
  blockquote: `${text};padding-left:16px;border-left:3px solid #b8860b`,
  figure: 'margin:0 0 16px',
  figcaption: 'font-size:14px;line-height:1.5',
  img: 'display:block;max-width:100%;height:auto;border:0',
  a: 'color:#9b2743',
};

/** The width of the column of a letter in pixels. */
export const MAIL_WIDTH = 560;

/**
 * Returns a clean text for mail programs: few elements, their styles in themselves, whole addresses, pictures with a
 * width.
 */
export function mailBody(html: string, base: string): string {
  const whole = (address = '') => (address && URL.parse(address, base)?.href) || '';
  const styled = Object.entries(styles).map(([tag, style]): [string, sanitizeHtml.Transformer] => [
    tag,
    (tagName, { lang, start, href, src, alt = '' }) => ({
      tagName,
      attribs: {
        ...(lang && { lang }),
        ...(start && { start }),
        ...(tagName === 'a' && { href: whole(href) }),
        ...(tagName === 'img' && { src: whole(src), alt, width: String(MAIL_WIDTH) }),
        style,
      },
    }),
  ]);
  return sanitizeHtml(html, {
    allowedTags: [...Object.keys(styles), 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'hr'],
    allowedAttributes: {
      '*': ['style', 'lang'],
      a: ['href'],
      img: ['src', 'alt', 'width'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: Object.fromEntries(styled),
  });
}
