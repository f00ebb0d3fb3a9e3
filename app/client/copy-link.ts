import { words } from '../words/admin/admin.ts';

/** Copies a link and answers what to tell: it may not be allowed, or there is no https. */
export async function copyLink(link: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(link);
    return words.ui.linkCopied;
  } catch {
    return words.ui.linkNotCopied;
  }
}
