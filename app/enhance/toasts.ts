export const area = document.getElementById('toasts');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows one line at the bottom; a new line replaces the last one. */
export function toast(text = '', milliseconds = 5000): void {
  if (!area) return;
  const line = document.createElement('p');
  line.className = 'toast';
  line.textContent = text;
  area.replaceChildren(line);
  clearTimeout(timer);
  if (milliseconds) timer = setTimeout(() => area.replaceChildren(), milliseconds);
}

/** Shows as toasts what failed while the page was rendered. */
export function toastErrors(): void {
  const [first] = document.querySelectorAll('[data-error]');
  if (first?.textContent) toast(first.textContent);
}
