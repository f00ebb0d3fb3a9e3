import { adopt } from './adopt.ts';
import css from './reach.css?inline';

/** Pixels below which a movement is that of an unsteady finger. */
const STEADY_PX = 24;

/** What readers do to scroll, and what ends that: after a click the page moves by itself, as to the target of a link. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
const ENDS = ['click', 'scrollend'];

/** What has the focus and can lie below the head. */
const FOCUSED = 'main :focus-visible, footer :focus-visible';

/**
 * Lets the head of the page come back when its reader scrolls up, so that the menu is in reach on a long text, and go
 * when they read on; what the page itself moves, as while it is turned, brings no head. At the top it goes as the page
 * does. It moves by a transform, which shifts nothing.
 */
export function keepInReach(): void {
  const head = document.querySelector<HTMLElement>('.masthead');
  if (!head) return;
  let last = 0;
  let acts = false;
  const look = () => {
    if (scrollY <= 0) head.classList.remove('reach', 'away', 'comes');
    const moved = scrollY - last;
    if (Math.abs(moved) < STEADY_PX) return;
    last = scrollY;
    // Whoever goes back by keys must see where they are, and a link leads to what would be covered.
    const leaps = moved < -innerHeight || document.querySelector(FOCUSED) !== null;
    const returns = moved < 0 && acts && !leaps;
    const isBelow = scrollY > head.offsetHeight;
    // Near the top it stays where its reader has got it, until the page is at its beginning.
    const stays = head.classList.contains('reach') && !head.classList.contains('away');
    head.classList.toggle('reach', isBelow || stays);
    if (isBelow && returns) head.classList.add('comes');
    head.classList.toggle('away', isBelow && !returns);
  };
  look();
  adopt(css);
  addEventListener('scroll', look, { passive: true });
  const listen = (type: string, value: boolean) =>
    addEventListener(
      type,
      () => {
        acts = value;
      },
      { passive: true },
    );
  for (const act of ACTS) listen(act, true);
  for (const end of ENDS) listen(end, false);
}
