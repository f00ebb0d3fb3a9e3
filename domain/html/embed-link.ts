import type { Attributes } from 'sanitize-html';
import type { Language } from '../../contract/common.ts';
import { parseEmbed } from '../../contract/embeds/embeds.ts';
import { textWords } from '../../contract/words/text-words.ts';

/**
 * Returns the link that readers see in place of a stored frame, until a press opens it; null where its site has left the
 * list since.
 */
export function embedLink({ src = '', title = '' }: Attributes, language: Language) {
  const embed = parseEmbed(src);
  if (!embed) return null;
  const { kind, host } = embed;
  // The editor gives the name of the site where nobody has written a title.
  const own = title.trim() === host ? '' : title.trim();
  const caption = own || textWords[language].embeds(host)[kind];
  return {
    tagName: 'a',
    attribs: {
      class: kind === 'video' ? 'embed' : `embed embed-${kind}`,
      href: embed.page,
      rel: 'noopener',
      'data-embed': embed.frame,
      'data-title': caption,
    },
    text: own ? `${own} · ${host}` : caption,
  };
}
