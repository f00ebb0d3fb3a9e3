/** The key under which a device says that its visits are not counted. */
export const UNCOUNTED = 'uncounted';

/** Whether views in this browser are counted: not those of the team, nor of readers who opted out. */
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
