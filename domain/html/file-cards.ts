import { fileKindOf } from '../../contract/files.ts';
import { fileClass } from '../../contract/text-styles.ts';

/** A paragraph that begins with a link, to the end of that. */
const linked = /(<p\b[^<>]*>)(<a\b[^<>]*>)([^<]*)<\/a>/g;

const ofFile = ` class="${fileClass}"`;

/**
 * Gives files in a clean body what readers use them with: a player before the link of a sound or a video, which
 * asks its host for nothing until somebody presses; a card for a PDF, whose link opens it. Feeds and print keep the link.
 */
export function showFiles(html: string): string {
  return html.replace(linked, (all, paragraph: string, link: string, name: string) => {
    const href = /\shref="([^"]*)"/.exec(link)?.[1] ?? '';
    const kind = paragraph.includes(ofFile) ? fileKindOf(href) : null;
    if (!kind) return all;
    const label = name.replaceAll('"', '&quot;');
    const player =
      kind === 'pdf'
        ? ''
        : `<${kind} controls preload="none" src="${href}" aria-label="${label}"></${kind}>`;
    const head = paragraph.replace(ofFile, ` class="${fileClass} file-${kind}"`);
    return `${head}${player}${link}${name}</a>`;
  });
}
