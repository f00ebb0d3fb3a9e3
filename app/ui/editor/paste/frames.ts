import { parseEmbed, readEmbed } from '../../../../contract/embeds/embeds.ts';
import { captionOf } from './pasted-pictures.ts';

/** Whether a frame is as large as what counts visits, which nobody sees. */
const isDot = (frame: Element) =>
  ['width', 'height'].some((name) => /^[01]$/.test(frame.getAttribute(name) ?? ''));

/**
 * Makes links of pasted frames that readers are not shown: they would stand in the text until it is stored, and be gone
 * then.
 */
export function linkFrames(body: HTMLElement): void {
  const document = body.ownerDocument;
  for (const frame of body.querySelectorAll('iframe')) {
    const source = frame.getAttribute('src') ?? '';
    if (parseEmbed(source)) continue;
    const embed = readEmbed(source);
    if (embed) {
      frame.setAttribute('src', embed.frame);
      continue;
    }
    const address = source.replace(/^\/\//, 'https://');
    const lines: Element[] = [];
    if (/^https?:/i.test(address) && !isDot(frame)) {
      const link = document.createElement('a');
      link.setAttribute('href', address);
      link.textContent = frame.getAttribute('title')?.trim() || address;
      const line = frame.closest('p') ? link : document.createElement('p');
      if (line !== link) line.append(link);
      lines.push(line);
    }
    (frame.closest('figure') ?? frame).replaceWith(...lines, ...captionOf(frame));
  }
}
