import { frame } from './frame.ts';

/** The styles of the link, which readers have no use for. */
const STYLE =
  'position:fixed;left:16px;bottom:16px;padding:8px 18px;border:1px solid;border-radius:99px;background:var(--card);color:var(--ink)';

/** Leads whoever works on the site from an article to its form; what they may change there, the form knows. */
export function editHere(): void {
  const dashboard = document.querySelector<HTMLAnchorElement>('.of-team a');
  const isArticle = document.querySelector('[property="og:type"][content=article]');
  const own = document.querySelector<HTMLLinkElement>('[rel=canonical]');
  if (!dashboard || !isArticle || !own) return;
  const link = document.createElement('a');
  const { pathname } = new URL(own.href);
  const form = new URL('articles', dashboard.href);
  form.searchParams.set('of', pathname);
  link.href = form.href;
  link.textContent = frame === 'hi' ? 'संपादित करें' : 'Edit';
  link.style.cssText = STYLE;
  document.querySelector('main')?.append(link);
}
