/** Returns the token of who is signed in; empty for a guest, and where nothing is stored. */
export function tokenOf(): string {
  try {
    return String(JSON.parse(localStorage.userInfo ?? 'null')?.token ?? '');
  } catch {
    return '';
  }
}
