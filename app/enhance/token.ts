/** Returns what is stored of the signed-in person; nothing for a guest. */
export function personHere(): Partial<Record<'_id' | 'name' | 'role' | 'token', string>> & {
  mustConfirm?: boolean;
} {
  try {
    return JSON.parse(localStorage.userInfo) ?? {};
  } catch {
    return {};
  }
}

/** Returns the token of the signed-in person; empty for a guest, and where nothing is stored. */
export const tokenOf = () => String(personHere().token ?? '');

/** Forgets a session that is over, as `dropSession` does; the page then says that nobody is signed in. */
export function dropToken(token: string): void {
  if (tokenOf() !== token) return;
  localStorage.userInfo = 'null';
  document.documentElement.classList.remove('signed-in', 'works');
}
