import type { Suggestion } from '../../contract/suggestions.ts';
import { languageNames } from '../words/language-names.ts';
import { suggestWords } from '../words/reading/suggesting.ts';
import { adopt } from './adopt.ts';
import { make } from './elements.ts';
import { frame, storyAddress } from './frame.ts';
import css from './suggest.css?inline';

/** Milliseconds after the last key before the server is asked. */
const PAUSE = 150;

const words = suggestWords[frame];

let forms = 0;

/** Suggests articles under the field of a search, which becomes a combobox: arrows choose one, Enter leads there. */
export function takeOver(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('[name=q]');
  if (!input) return;
  forms += 1;
  const id = `suggestions-${forms}`;
  const className = 'menu-sheet suggestions';
  const list = make('div', { id, className, role: 'listbox', ariaLabel: words.label });
  const said = make('p', { className: 'sr-only', role: 'status' });
  let timer = 0;
  /** What is asked for; nothing once the list is closed, so that a late answer does not open it again. */
  let wanted = '';
  let chosen = -1;

  const option = (lang: string, href: string, text: string) => {
    const made = make('a', { role: 'option', tabIndex: -1, lang, href, ariaSelected: 'false' });
    made.append(make('span', { textContent: text }));
    return made;
  };

  /** Shows one option as chosen, or none (-1); the focus stays in the field. */
  const choose = (place: number) => {
    chosen = place;
    for (const [at, item] of [...list.children].entries()) item.ariaSelected = String(at === place);
    const current = list.children[place];
    input.setAttribute('aria-activedescendant', current?.id ?? '');
    current?.scrollIntoView({ block: 'nearest' });
  };

  const fill = (options: HTMLElement[]) => {
    list.replaceChildren(...options);
    for (const [place, item] of options.entries()) item.id = `${id}-${place}`;
    input.ariaExpanded = String(options.length > 0);
    choose(-1);
  };

  const close = () => {
    clearTimeout(timer);
    wanted = '';
    fill([]);
  };

  const show = async (q: string) => {
    wanted = q;
    // Added on first use, since on working pages React must hydrate the page as it was sent, and before it says anything.
    if (!list.isConnected) form.append(list, said);
    const answer = q[1] ? await fetch(`/api/search/suggestions?q=${encodeURIComponent(q)}`) : null;
    if (answer && !answer.ok) throw new Error(String(answer.status));
    const found: Suggestion[] = (await answer?.json())?.suggestions ?? [];
    if (q !== wanted || q !== input.value.trim() || !form.contains(document.activeElement)) return;
    const options = found.map(({ language, address, name }) => {
      const made = option(language, storyAddress(address, language), name);
      if (language !== frame) {
        made.append(make('small', { textContent: languageNames[language] }));
      }
      return made;
    });
    const all = option(frame, `${form.action}?${new URLSearchParams({ q })}`, words.all(q));
    all.className = 'suggest-all';
    fill(found[0] ? [...options, all] : []);
    said.textContent = q[1] ? words.found(found.length) : '';
  };

  /** Shows the suggestions for what is typed; where none can be had, those for another word go. */
  const suggest = async () => {
    const q = input.value.trim();
    await show(q).catch(() => {
      if (q !== wanted) return;
      fill([]);
      said.textContent = '';
    });
  };

  const ask = () => {
    clearTimeout(timer);
    timer = window.setTimeout(suggest, PAUSE);
  };

  adopt(css);
  input.role = 'combobox';
  input.autocomplete = 'off';
  input.ariaAutoComplete = 'list';
  input.ariaExpanded = 'false';
  input.setAttribute('aria-controls', id);
  input.addEventListener('input', ask);
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget instanceof Node ? relatedTarget : null)) close();
  });
  input.addEventListener('keydown', (event) => {
    const { key } = event;
    const { length } = list.children;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    const link = list.children[chosen];
    if (key === 'Escape') close();
    if (!length || event.isComposing || event.keyCode === 229) return;
    // The field itself comes between the last and the first.
    if (step) choose(((chosen + 1 + step + length + 1) % (length + 1)) - 1);
    else if (key === 'Enter' && link instanceof HTMLElement) link.click();
    else if (key !== 'Escape') return;
    event.preventDefault();
  });
  // Something was typed while this came.
  if (input.value !== input.defaultValue) ask();
}
