import { toast } from './toasts.ts';

/** The size of share windows, in CSS pixels (specification, section 9). */
const shareWindow = { width: 550, height: 400 };

/** Opens share links in a small window; the share button opens the phone's share sheet or copies the address. */
export function share(): void {
  const { width, height } = shareWindow;
  const nativeShare = typeof navigator.share === 'function';
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-share-window]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      window.open(link.href, 'share', `noopener,width=${width},height=${height}`);
    });
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-share]')) {
    const { share: url = '', title = '', copied } = button.dataset;
    button.hidden = false;
    button.addEventListener('click', async () => {
      try {
        if (nativeShare) return await navigator.share({ title, url });
      } catch (error) {
        // Closing the sheet is no failure; browsers of desktops may have none to open.
        if (error instanceof Error && error.name === 'AbortError') return;
      }
      try {
        await navigator.clipboard.writeText(url);
        toast(copied);
      } catch {
        toast(url, 0);
      }
    });
  }
}
