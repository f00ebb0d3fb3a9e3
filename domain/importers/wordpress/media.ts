import { parseEmbed } from '../../../contract/embeds.ts';
import { escapeValue } from '../markup.ts';

/** A link to a file that this site does not play. */
export function linkTo(address: string): string {
  const value = escapeValue(address);
  return `<p><a href="${value}">${value}</a></p>`;
}

/** The frame of a video that may stand in a text, else a link to its page. */
export function mediaAt(address: string): string {
  const frame = parseEmbed(address.replaceAll('&amp;', '&').replace(/^http:/, 'https:'))?.frame;
  return frame ? `<figure><iframe src="${escapeValue(frame)}"></iframe></figure>` : linkTo(address);
}

/** Shows the videos whose addresses stand on a line of their own, as WordPress does. */
export function autoEmbed(text: string): string {
  return text.replace(
    /^[\t ]{0,9}(https?:\/\/[^\s<>"]{1,2000})[\t ]{0,9}\r?$/gm,
    (all, address: string) =>
      parseEmbed(address.replace(/^http:/, 'https:')) ? mediaAt(address) : all,
  );
}
