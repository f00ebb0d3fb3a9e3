/** A letter of each script: the face has a file for each. */
const LETTERS = 'कa';

/** Fetches the face of texts, in which this device sets them from its next visit on; not where it saves data or stores nothing. */
export async function fetchTextFace(): Promise<void> {
  if (navigator.connection?.saveData || !document.querySelector('.prose')) return;
  try {
    if (localStorage.textFace) return;
    const face = getComputedStyle(document.documentElement).getPropertyValue('--text-face');
    const faces = await document.fonts.load(`1em ${face}`, LETTERS);
    // None where the site sets its texts in what devices have.
    if (faces.length === 0) return;
    // This tab goes on as it began: who goes back finds the place where they were.
    sessionStorage.textFace = '1';
    localStorage.textFace = '1';
  } catch {
    // Texts stay as they are.
  }
}
