import { LANGUAGE_HEADER } from '../../contract/interface-language.ts';
import type { WholeText } from '../../contract/membership.ts';
import { contents } from './contents.ts';
import { make } from './elements.ts';
import { dropToken, personHere, tokenOf } from './token.ts';
import { WHOLE_TEXT } from './whole-text.ts';

/** Puts the whole text in place of the open part; what stands there already stays, pictures that have loaded too. */
function show(prose: Element, bodyHtml: string): void {
  const whole = new DOMParser().parseFromString(bodyHtml, 'text/html').body;
  const open = [...prose.childNodes];
  let same = 0;
  for (const node of open) {
    if (!whole.firstChild?.isEqualNode(node)) break;
    whole.firstChild.remove();
    same += 1;
  }
  for (const node of open.slice(same)) node.remove();
  prose.append(...whole.childNodes);
}

/** Lists the headings of the whole text beside it, as the page lists those of an open one. */
function listHeadings(headings: WholeText['headings'], name = ''): void {
  if (headings.length === 0) return;
  document.querySelector('.toc')?.remove();
  const list = make('nav', { className: 'toc', lang: document.documentElement.lang });
  list.ariaLabel = name;
  const summary = make('summary', { textContent: `${name} ` });
  summary.append(make('span', { textContent: `(${headings.length})` }));
  const items = make('ol', { lang: document.querySelector<HTMLElement>('.article')?.lang ?? '' });
  for (const { id, text } of headings) {
    const item = make('li');
    item.append(make('a', { href: `#${encodeURIComponent(id)}`, textContent: text }));
    items.append(item);
  }
  const details = make('details');
  details.append(summary, items);
  list.append(details);
  document.querySelector('.article-rail')?.append(list);
  contents();
}

/** Shows the open part again once nobody is signed in here, also where the browser goes back to a page that it kept. */
function closeLater(): void {
  const close = () => {
    if (!tokenOf()) location.reload();
  };
  // A click signs out in this window; in another one it changes the storage.
  document.addEventListener('click', close);
  for (const event of ['storage', 'pageshow']) addEventListener(event, close);
}

/** Fetches the rest of the article for whoever is signed in and may read it; says why where they may not. */
async function read(box: HTMLElement, prose: Element, token: string): Promise<void> {
  const said = box.querySelector('.members-said');
  const say = (text = '') => {
    if (said) said.textContent = text;
  };
  say(box.dataset.loading);
  try {
    const answer = await fetch(`/api/membership/articles/${box.dataset.members}`, {
      cache: 'no-store',
      headers: {
        authorization: `Bearer ${token}`,
        [LANGUAGE_HEADER]: document.documentElement.lang,
      },
    });
    // The session is over.
    if (answer.status === 401) {
      dropToken(token);
      return say();
    }
    // Who has mistyped the e-mail of a sign-up finds the way to another.
    const isUnconfirmed = answer.status === 403 && personHere().mustConfirm;
    if (!isUnconfirmed) box.classList.add('signed');
    if (!answer.ok) return say((await answer.json()).message);
    const { bodyHtml, headings }: WholeText = await answer.json();
    show(prose, bodyHtml);
    listHeadings(headings, box.dataset.contents);
    closeLater();
    say(box.dataset.opened);
    // What is said stays for those who hear the page.
    box.className = 'sr-only';
    box.replaceChildren(...[said].flatMap((part) => part ?? []));
    // The address may lead to what was not there before.
    if (location.hash && !document.querySelector(':target')) location.replace(location.hash);
    dispatchEvent(new Event(WHOLE_TEXT));
  } catch {
    say(box.dataset.failed);
  }
}

/** Opens the text above a box that says who may read on. */
export function begin(box: HTMLElement): void {
  const prose = document.querySelector('article .prose');
  if (prose) void read(box, prose, tokenOf());
}
