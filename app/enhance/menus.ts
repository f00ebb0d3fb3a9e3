import { followStored } from './follow-stored.ts';
import { forgetPerson, unsavedPlaces } from './signing-out.ts';
import { personHere, tokenOf } from './token.ts';

/** Shows who is signed in here, or that nobody is, as the inline script does before the first paint. */
function showPerson(): void {
  const { name = '', role } = personHere();
  const isHere = tokenOf() !== '';
  const { classList, style } = document.documentElement;
  classList.toggle('signed-in', isHere);
  classList.toggle('works', isHere && role !== 'reader');
  classList.toggle('reads', isHere && role === 'reader');
  style.removeProperty('--user-name');
  const place = document.querySelector('.user-name');
  if (!place) return;
  place.textContent = isHere ? name : '';
  if (place.textContent) place.parentElement?.removeAttribute('aria-label');
}

/** Closes menus on Escape, on a click elsewhere and when another opens, and lets Sign Out sign out. */
export function menus(): void {
  const all = document.querySelectorAll<HTMLDetailsElement>('details.menu');
  const close = (except?: Node | null) => {
    for (const menu of all) if (!except || !menu.contains(except)) menu.open = false;
  };
  document.addEventListener('click', ({ target }) => close(target instanceof Node ? target : null));
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of all) if (menu.open) menu.querySelector('summary')?.focus();
    close();
  });

  // The inline script paints the name from a custom property; here it becomes text.
  showPerson();
  followStored(showPerson);
  const out = document.querySelector<HTMLElement>('[data-sign-out]');
  out?.addEventListener('click', () => {
    const token = tokenOf();
    if (token) {
      const { _id = '' } = personHere();
      // The admin lists the work and asks.
      if (unsavedPlaces(_id).length > 0) return location.assign(out.dataset.signOut ?? '');
      forgetPerson(_id);
      // `keepalive` lets the call finish after the page is left.
      const headers = { authorization: `Bearer ${token}` };
      fetch('/api/users/signout', { method: 'POST', keepalive: true, headers }).catch(() => {});
    }
    showPerson();
    document.querySelector<HTMLElement>('.sign-in')?.focus();
  });
}
