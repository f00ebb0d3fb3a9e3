export const area = document.getElementById('toasts');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows one line at the bottom; a new one takes the place of the last. */
export function toast(text = '', milliseconds = 5000): void {
  if (!area) return;
  const line = document.createElement('p');
  line.className = 'toast';
  line.textContent = text;
  area.replaceChildren(line);
  clearTimeout(timer);
  if (milliseconds) timer = setTimeout(() => area.replaceChildren(), milliseconds);
}

/** What failed while the page was made is told as a toast too. */
export function toastErrors(): void {
  const [first] = document.querySelectorAll('[data-error]');
  if (first?.textContent) toast(first.textContent);
}
