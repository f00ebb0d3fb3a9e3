import type { Suggestion } from '../../contract/suggestions.ts';

/** Milliseconds after the last key before the server is asked. */
const PAUSE = 150;

/** Suggests articles under a search box. Arrow keys move through them, Escape closes the list. */
export function suggest(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-suggest]')) {
    const { form } = input;
    const list = document.createElement('ul');
    list.className = 'menu-sheet';
    list.ariaLabel = input.dataset.suggest ?? '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = async () => {
      const q = input.value.trim();
      const answer = q[1]
        ? await fetch(`/api/search/suggestions?q=${encodeURIComponent(q)}`)
        : null;
      const found: Suggestion[] = answer?.ok ? (await answer.json()).suggestions : [];
      if (q !== input.value.trim() || !form?.contains(document.activeElement)) return;
      // The list is added on first use: on working pages React must hydrate the page as it was sent.
      form?.append(list);
      list.replaceChildren(
        ...found.map(({ name, address, language }) => {
          const link = document.createElement('a');
          link.href = address;
          link.lang = language;
          link.textContent = name;
          const item = document.createElement('li');
          item.append(link);
          return item;
        }),
      );
    };
    input.addEventListener('input', () => {
      clearTimeout(timer);
      timer = setTimeout(() => show().catch(() => {}), PAUSE);
    });
    form?.addEventListener('focusout', ({ relatedTarget }) => {
      if (!form.contains(relatedTarget instanceof Node ? relatedTarget : null))
        list.replaceChildren();
    });
    form?.addEventListener('keydown', (event) => {
      const { key } = event;
      if (key === 'Escape') {
        input.focus();
        list.replaceChildren();
      }
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      if (!step || !list.firstChild) return;
      event.preventDefault();
      const stops = [input, ...list.querySelectorAll('a')];
      const at = stops.findIndex((stop) => stop.matches(':focus'));
      stops.at((at + step) % stops.length)?.focus();
    });
  }
}
