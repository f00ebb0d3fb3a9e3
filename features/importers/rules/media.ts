import { readEmbed } from '../../../contract/embeds/embeds.ts';
import { escapeValue, fileParagraph } from './markup.ts';

/** The address of the page that a frame of Embedly shows, in which Medium and others put what they embed. */
const shownBy = (address: string) =>
  (/^(?:https?:)?\/\/cdn\.embedly\.com\//.test(address) &&
    URL.parse(address, 'https://cdn.embedly.com')?.searchParams.get('url')) ||
  address;

/** The frame of a video that may stand in a text, else a link to its page. */
export function mediaAt(given: string): string {
  const address = shownBy(given);
  const frame = readEmbed(address.replaceAll('&amp;', '&'))?.frame;
  return frame
    ? `<figure><iframe src="${escapeValue(frame)}"></iframe></figure>`
    : fileParagraph(address);
}

/** Shows the videos whose addresses stand on a line of their own, as WordPress does. */
export function autoEmbed(text: string): string {
  return text.replace(
    /^[\t ]{0,9}(https?:\/\/[^\s<>"]{1,2000})[\t ]{0,9}\r?$/gm,
    (all, address: string) => (readEmbed(address) ? mediaAt(address) : all),
  );
}
