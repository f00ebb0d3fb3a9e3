import { limits } from '../../contract/limits.ts';
import { toast } from './toasts.ts';

/** Share links open in a small window; the share button uses the phone's sheet or copies. */
export function share(): void {
  const { width, height } = limits.shareWindow;
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
        if (nativeShare) {
          await navigator.share({ title, url });
        } else {
          await navigator.clipboard.writeText(url);
          toast(copied);
        }
      } catch {
        // Closing the share sheet is no failure; where nothing can be copied, show the address.
        if (!nativeShare) toast(url, 0);
      }
    });
  }
}
