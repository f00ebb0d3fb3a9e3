import { tokenOf } from '../../../app/enhance/token.ts';
import { isCounted } from '../../../app/enhance/uncounted.ts';
import { ADVERTISING, SPARED } from './device.ts';

/** Milliseconds for which half of an advert is in view before it counts as seen. */
const A_LOOK = 1000;

/** Milliseconds for which looks are gathered before they are told. */
const GATHERED = 2000;

/** Milliseconds for which it is known that somebody is spared adverts, and that somebody is not. */
const [SPARED_FOR, NOT_FOR] = [86_400_000, 3_600_000];

/** The class of a place that keeps its room, and shows nothing. */
const SPARED_HERE = 'advert-spared';

const seen = new Set<string>();
const pressed = new Set<string>();

/** Whether this reader has agreed to adverts of other services; null: has not said. */
function hasAgreed(): boolean | null {
  try {
    const said = localStorage.getItem(ADVERTISING);
    return said === null ? null : said === '1';
  } catch {
    // Without storage nobody can agree for longer than a page: nothing is asked.
    return false;
  }
}

/** Chooses one by its weight. */
function choose(candidates: HTMLTemplateElement[]): HTMLTemplateElement | undefined {
  const weightOf = ({ dataset }: HTMLElement) => Number(dataset.weight) || 1;
  let rest = Math.random() * candidates.reduce((sum, candidate) => sum + weightOf(candidate), 0);
  return candidates.find((candidate) => {
    rest -= weightOf(candidate);
    return rest < 0;
  });
}

/** Tells of what was seen and pressed since the last time. */
function tell(): void {
  if (seen.size + pressed.size === 0) return;
  const counts = JSON.stringify({ seen: [...seen], pressed: [...pressed] });
  navigator.sendBeacon?.('/api/adverts/counts', counts);
  seen.clear();
  pressed.clear();
}

const timers = new Map<Element, ReturnType<typeof setTimeout>>();
const watcher = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      const id = target instanceof HTMLElement ? target.dataset.id : undefined;
      if (!isIntersecting || !id) continue;
      const look = () => {
        seen.add(id);
        watcher.unobserve(target);
        // Others come into view at the same time.
        setTimeout(tell, GATHERED);
      };
      timers.set(target, setTimeout(look, A_LOOK));
    }
  },
  { threshold: 0.5 },
);

/** The places that have nothing to show before the reader agrees. */
const waiting = new Set<HTMLElement>();

/** Puts one of the adverts of a place into its room, or asks where there is only code of others. */
function fill(place: HTMLElement): void {
  const room = place.querySelector<HTMLElement>('.advert-room');
  const all = [...place.querySelectorAll<HTMLTemplateElement>(':scope > template')];
  const candidates = hasAgreed() ? all : all.filter(({ dataset }) => !('foreign' in dataset));
  const chosen = choose(candidates);
  if (room && chosen) {
    room.dataset.id = chosen.dataset.id;
    room.replaceChildren(chosen.content.cloneNode(true));
    if (isCounted()) watcher.observe(room);
    return;
  }
  const button = room?.querySelector('button');
  if (!button || hasAgreed() !== null) return;
  waiting.add(place);
  button.hidden = false;
  button.addEventListener('click', () => {
    localStorage.setItem(ADVERTISING, '1');
    for (const slot of waiting) fill(slot);
    waiting.clear();
    // The button is gone: whoever works by keyboard goes on from here.
    place.tabIndex = -1;
    place.focus();
  });
}

document.addEventListener('click', ({ target }) => {
  const room = target instanceof Element ? target.closest<HTMLElement>('.advert-room a') : null;
  const id = room?.closest<HTMLElement>('.advert-room')?.dataset.id;
  if (!id || !isCounted()) return;
  pressed.add(id);
  tell();
});
document.addEventListener(
  'visibilitychange',
  () => document.visibilityState === 'hidden' && tell(),
);

/** Whether whoever is signed in here is spared adverts: as it was told not long ago, else as the site says. */
async function isSpared(): Promise<boolean> {
  const token = tokenOf();
  if (!token || !document.querySelector('.advert[data-spares]')) return false;
  try {
    const key = SPARED + JSON.parse(localStorage.userInfo)._id;
    const storedTime = Number(localStorage.getItem(key));
    if (Math.abs(storedTime) > Date.now()) return storedTime > 0;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch('/api/adverts/spared', { cache: 'no-store', headers });
    if (!answer.ok) return false;
    const { spared } = await answer.json();
    const until = spared ? Date.now() + SPARED_FOR : -Date.now() - NOT_FOR;
    localStorage.setItem(key, String(until));
    return spared;
  } catch {
    return false;
  }
}

const spared = isSpared();

/** Fills a place that is near the window. One that is not drawn never is: nothing is chosen for it, and no frame loaded. */
export async function begin(place: HTMLElement): Promise<void> {
  if (!(await spared)) return fill(place);
  for (const advert of document.querySelectorAll('.advert')) advert.classList.add(SPARED_HERE);
}
