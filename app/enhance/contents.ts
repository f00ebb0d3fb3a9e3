/** Opens the list of headings beside a text on wide windows, where the styles cannot. */
export function contents(): void {
  if (CSS.supports('selector(::details-content)')) return;
  const list = document.querySelector<HTMLDetailsElement>('.toc details');
  if (list) list.open = matchMedia('(min-width:900px)').matches;
}
