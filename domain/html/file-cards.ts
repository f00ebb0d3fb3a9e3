import { fileKindOf } from '../../contract/files.ts';
import { fileClass } from '../../contract/text-styles.ts';

/** A paragraph that stands for a file, to the end of its link. */
const card = new RegExp(
  `<p\\b([^<>]*)\\sclass="${fileClass}"([^<>]*)>(<a\\b[^<>]*?\\shref="([^"]*)"[^<>]*>)([^<]*)</a>`,
  'g',
);

/**
 * Gives files in a clean body what readers use them with: a player before the link of a sound, which asks its host
 * for nothing until somebody presses; a card for a PDF, whose link opens it. Feeds and print keep the link.
 */
export function showFiles(html: string): string {
  return html.replace(
    card,
    (all, before: string, after: string, link: string, href: string, name: string) => {
      const kind = fileKindOf(href);
      if (!kind) return all;
      const label = name.replaceAll('"', '&quot;');
      const player =
        kind === 'audio'
          ? `<audio controls preload="none" src="${href}" aria-label="${label}"></audio>`
          : '';
      return `<p${before} class="${fileClass} file-${kind}"${after}>${player}${link}${name}</a>`;
    },
  );
}
