import { words } from '../words/admin/admin.ts';

/** Copies a link and returns the message to show; copying may be forbidden, or need https. */
export async function copyLink(link: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(link);
    return words.ui.linkCopied;
  } catch {
    return words.ui.linkNotCopied;
  }
}
