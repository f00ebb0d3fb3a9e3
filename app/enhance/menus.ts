import { forgetPerson, unsavedPlaces } from './signing-out.ts';

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
  const style = document.documentElement.style;
  const name = style.getPropertyValue('--user-name');
  const place = document.querySelector('.user-name');
  if (name && place) {
    place.textContent = String(JSON.parse(name));
    place.parentElement?.removeAttribute('aria-label');
    style.removeProperty('--user-name');
  }
  const out = document.querySelector<HTMLElement>('[data-sign-out]');
  out?.addEventListener('click', () => {
    const { token, _id = '' } = JSON.parse(localStorage.userInfo);
    // The admin lists the work and asks.
    if (unsavedPlaces(_id).length > 0) return location.assign(out.dataset.signOut ?? '');
    forgetPerson(_id);
    // `keepalive` lets the call finish after the page is left.
    const headers = { authorization: `Bearer ${token}` };
    fetch('/api/users/signout', { method: 'POST', keepalive: true, headers }).catch(() => {});
    document.documentElement.classList.remove('signed-in', 'works');
    document.querySelector<HTMLElement>('.sign-in')?.focus();
  });
}
