import { followStored } from './follow-stored.ts';
import { forgetPerson, unsavedPlaces } from './signing-out.ts';
import { personHere } from './token.ts';

/** Shows the name of the signed-in person, which the inline script painted by a property, or that nobody is signed in. */
function showPerson(): void {
  const { token, name = '' } = personHere();
  const place = document.querySelector('.user-name');
  if (!token) document.documentElement.classList.remove('signed-in', 'works', 'reads');
  if (!place) return;
  place.textContent = token ? name : '';
  if (name) place.parentElement?.removeAttribute('aria-label');
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

  showPerson();
  followStored(showPerson);
  const out = document.querySelector<HTMLElement>('[data-sign-out]');
  out?.addEventListener('click', () => {
    const { token, _id = '' } = personHere();
    if (token) {
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
