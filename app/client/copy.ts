import { messages } from '../../contract/messages.ts';

/** Copies a link and answers what to tell: it may not be allowed, or there is no https. */
export async function copyLink(link: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(link);
    return messages.linkCopied;
  } catch {
    return 'The link could not be copied. Open it in a new tab and copy its address.';
  }
}
