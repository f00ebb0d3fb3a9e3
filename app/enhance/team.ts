/** Loads what only those who work on the site use; the inline script sets their class from storage. */
export function helpTeam(): void {
  if (!document.documentElement.classList.contains('works')) return;
  import(/* @vite-ignore */ __EDIT_HERE_URL__).then(
    (own) => own.editHere(),
    () => {},
  );
}
