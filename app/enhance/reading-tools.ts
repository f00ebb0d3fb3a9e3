import { toolWords } from '../words/reading/tools.ts';
import { adopt } from './adopt.ts';
import { button, make } from './elements.ts';
import { frame } from './frame.ts';
import css from './reading-tools.css?inline';
import { offerVoices } from './voices.ts';

/** The sizes of texts, as factors. */
const sizes = [0.85, 1, 1.15, 1.3, 1.5, 1.75];
const themes = ['system', 'light', 'dark'] as const;

const page = document.documentElement;
const words = toolWords[frame];
let panel: HTMLElement | undefined;

/** Keeps a choice on the device and shows it; without storage it holds for this page. */
function choose(choices: ReadingChoices): void {
  const all = { ...chosen(), ...choices };
  try {
    for (const [key, value] of Object.entries(all)) {
      // The size that texts have anyway is no choice.
      if (value && value !== '1') localStorage.setItem(key, value);
      else localStorage.removeItem(key);
    }
  } catch {
    // The page shows it all the same.
  }
  showChoices(all);
}

/** What the page shows now. */
const chosen = (): Required<ReadingChoices> => ({
  theme: page.style.colorScheme,
  textSize: page.style.getPropertyValue('--text-size'),
});

function sizeTools(): HTMLElement {
  const output = make('output');
  const smaller = button('A', words.smaller, () => step(-1));
  const larger = button('A', words.larger, () => step(1));
  const show = () => {
    const size = Number(chosen().textSize) || 1;
    output.textContent = `${Math.round(size * 100)} %`;
    // A button that is disabled would lose the focus.
    smaller.ariaDisabled = String(size <= (sizes[0] ?? 1));
    larger.ariaDisabled = String(size >= (sizes.at(-1) ?? 1));
  };
  const step = (by: 1 | -1) => {
    const size = Number(chosen().textSize) || 1;
    const place = sizes.findIndex((known) => known >= size) + by;
    const next = sizes[place];
    if (next) choose({ textSize: String(next) });
    show();
  };
  larger.className = 'larger';
  show();
  const group = make('div', { className: 'tool-sizes', role: 'group', ariaLabel: words.size });
  group.append(smaller, output, larger);
  return group;
}

function themeTools(): HTMLElement {
  const now = chosen().theme || 'system';
  const group = make('fieldset', { className: 'tool-themes' });
  const legend = make('legend', { className: 'sr-only', textContent: words.theme });
  const choicesOf = themes.map((theme) => {
    const input = make('input', { type: 'radio', name: 'theme', checked: theme === now });
    input.addEventListener('change', () => choose({ theme: theme === 'system' ? '' : theme }));
    const label = make('label');
    label.append(input, words.themes[theme]);
    return label;
  });
  group.append(legend, ...choicesOf);
  return group;
}

function build(opener: HTMLElement): HTMLElement {
  adopt(css);
  const made = make('section', { className: 'reading-tools', ariaLabel: words.tools });
  made.lang = page.lang;
  const sound = make('div', { className: 'tool-sound', hidden: true });
  const close = button('×', words.close, () => toggle(opener));
  close.className = 'tool-close';
  const tools = make('div', { className: 'tool-groups' });
  tools.append(sizeTools(), themeTools(), sound);
  made.append(tools, close);
  made.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') toggle(opener);
  });
  offerVoices(sound, words);
  return made;
}

/** Opens the tools at the end of the window, where the text stays in view, or closes them. */
export function toggle(opener: HTMLElement): void {
  const open = !panel?.isConnected;
  opener.ariaExpanded = String(open);
  if (open) {
    panel ??= build(opener);
    document.body.append(panel);
    panel.querySelector('button')?.focus();
  } else {
    panel?.dispatchEvent(new Event('close'));
    panel?.remove();
    opener.focus();
  }
}
