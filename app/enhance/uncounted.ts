/** The key under which a device says that its visits are not counted. */
export const UNCOUNTED = 'uncounted';

/** Whether what is looked at here is counted: not of who works on the site, nor where somebody wants that not. */
export function isCounted(): boolean {
  // The inline script sets the class from storage.
  if (document.documentElement.classList.contains('works')) return false;
  try {
    return !localStorage.getItem(UNCOUNTED);
  } catch {
    // Without storage nobody has said so.
    return true;
  }
}
