import type { FeatureAsk } from './aids/insertions-part.ts';

/** What can be asked of the aids, which are loaded at their first use. */
export const aidNames = [
  'link',
  'readAlso',
  'gallery',
  'keys',
  'note',
  'moveUp',
  'moveDown',
  'duplicate',
] as const;
export type AidName = (typeof aidNames)[number];

/**
 * The keys of the editor, in the order in which they are listed. `Mod` is Ctrl, on Apple's keyboards ⌘. The
 * editor binds those that it has a tool or an aid for; the rest are bound where they belong.
 */
export const keys = {
  insert: '/',
  link: 'Mod-k',
  bold: 'Mod-b',
  italic: 'Mod-i',
  underline: 'Mod-u',
  strike: 'Mod-Shift-s',
  inlineCode: 'Mod-e',
  heading: 'Mod-Alt-2',
  subheading: 'Mod-Alt-3',
  list: 'Mod-Shift-8',
  numberedList: 'Mod-Shift-7',
  checklist: 'Mod-Shift-9',
  quote: 'Mod-Shift-b',
  codeBlock: 'Mod-Alt-c',
  moveUp: 'Alt-Shift-ArrowUp',
  moveDown: 'Alt-Shift-ArrowDown',
  duplicate: 'Mod-Shift-d',
  undo: 'Mod-z',
  redo: 'Mod-Shift-z',
  find: 'Mod-f',
  typing: 'Ctrl-m',
  nextUnknown: "Mod-'",
  previousUnknown: 'Mod-;',
  note: 'Mod-Alt-m',
  save: 'Mod-s',
  keys: 'Mod-/',
} as const;

const isApple = () => /Mac|iP(?:hone|ad|od)/.test(navigator.platform);

const applesNames: Record<string, string> = { Mod: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧' };
const arrows: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓' };

/** Returns the parts of a key as they stand on the keyboard: Ctrl, Shift, 8. */
export function partsOf(key: string): string[] {
  return key.split('-').map((part) => {
    if (isApple() && applesNames[part]) return applesNames[part];
    if (part === 'Mod') return 'Ctrl';
    return arrows[part] ?? (part.length === 1 ? part.toUpperCase() : part);
  });
}

const table: Partial<Record<string, string>> = keys;

/** Returns the key of a tool as one text; undefined where it has none. */
export function keyOf(name: string): string | undefined {
  const key = table[name];
  return key && partsOf(key).join(isApple() ? '' : '+');
}

/** Returns the name of a tool and its key, for tooltips. */
export function withKey(label: string, name: string): string {
  const key = keyOf(name);
  return key ? `${label} (${key})` : label;
}

/** An aid that is open. */
export type OpenAid = 'link' | 'readAlso' | 'gallery' | 'keys' | FeatureAsk | null;
