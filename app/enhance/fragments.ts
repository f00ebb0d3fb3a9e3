import { toast } from './toasts.ts';

/** Fills each section of the home page that was not ready in time from its fragment address. */
export function fragments(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-fragment]')) {
    void fill(link);
  }
}

async function fill(link: HTMLAnchorElement): Promise<void> {
  const selector = `[data-section="${link.dataset.fragment}"]`;
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    // Of a section that has nothing to show its page has nothing.
    const section = page.querySelector(selector) ?? '';
    document.querySelector(selector)?.replaceWith(section);
  } catch {
    // The link stays and leads to the same section.
    const { failed = '', show = '' } = link.dataset;
    link.previousElementSibling?.replaceWith(failed);
    link.textContent = show;
    toast(failed);
  }
}
