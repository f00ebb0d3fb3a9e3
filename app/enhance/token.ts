/** Returns the token of who is signed in; empty for a guest, and where nothing is stored. */
export function tokenOf(): string {
  try {
    return String(JSON.parse(localStorage.userInfo ?? 'null')?.token ?? '');
  } catch {
    return '';
  }
}

/** Forgets a session that is over, as `dropSession` does; the page then says that nobody is signed in. */
export function dropToken(token: string): void {
  if (tokenOf() !== token) return;
  localStorage.userInfo = 'null';
  document.documentElement.classList.remove('signed-in', 'works');
}
