import { useEffect, useState } from 'react';
import { typeOver } from '../../../app/typing/type-over.ts';
import { type Anchor, type ChosenWords, contextOf, findWords, plainWords } from '../anchors.ts';
import { noteLimits } from '../limits.ts';
import { withGap } from './word-gap.ts';

/** The fields beside the text that may have notes, by the classes that the form gives them. */
const selectors = { name: '.title-input', standfirst: '.standfirst-input' } as const;
type NotedField = keyof typeof selectors;

function elementOf(field: NotedField): HTMLTextAreaElement | null {
  const element = document.querySelector(selectors[field]);
  return element instanceof HTMLTextAreaElement ? element : null;
}

const fieldOf = (element: Element | null): NotedField | null => {
  if (element?.matches(selectors.name)) return 'name';
  return element?.matches(selectors.standfirst) ? 'standfirst' : null;
};

/** Returns the selected words of a field as notes name them; null where there are none. */
function chosenIn(field: NotedField): ChosenWords | null {
  const element = elementOf(field);
  if (!element) return null;
  const { value, selectionStart, selectionEnd } = element;
  const quote = plainWords(value.slice(selectionStart, selectionEnd)).slice(0, noteLimits.quote);
  if (quote === '') return null;
  const text = plainWords(value);
  // Spaces at the edges of the selection are not of the words.
  const lead = value.slice(selectionStart).search(/\S/);
  const place = plainWords(`${value.slice(0, selectionStart + lead)}|`).length - 1;
  return { field, quote, place, ...contextOf(text, place, place + quote.length) };
}

/** Returns the words that are selected in the title or the standfirst, also after the focus has gone to a button. */
export function useFieldWords(): ChosenWords | null {
  const [chosen, setChosen] = useState<ChosenWords | null>(null);
  useEffect(() => {
    const look = () => {
      const { activeElement } = document;
      const field = fieldOf(activeElement);
      if (field) setChosen(chosenIn(field));
      else if (activeElement?.closest('input, textarea, [contenteditable="true"]')) setChosen(null);
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, []);
  return chosen;
}

/** Returns the field beside the text that has the focus, with the words that are selected in it; null: another. */
export function focusedField(): { chosen: ChosenWords | null } | null {
  const field = fieldOf(document.activeElement);
  return field && { chosen: chosenIn(field) };
}

/** Returns the field that a note is about and where its words stand in it; null where they do not. */
export function placeInField(anchor: Anchor & { field: string }) {
  if (anchor.field !== 'name' && anchor.field !== 'standfirst') return null;
  const element = elementOf(anchor.field);
  const found = element && findWords(element.value, anchor);
  return found && { element, from: found.place, to: found.place + found.words.length };
}

type FieldPlace = NonNullable<ReturnType<typeof placeInField>>;

export function showInField({ element, from, to }: FieldPlace): void {
  element.focus();
  element.setSelectionRange(from, to);
}

/** Puts other words in place of those of a suggestion; returns false where it cannot be done. */
export function replaceInField({ element, ...place }: FieldPlace, words: string): boolean {
  if (element.matches(':disabled')) return false;
  const { from, to } = words ? place : withGap(element.value, place);
  element.focus();
  typeOver(element, { from, to }, words);
  return true;
}
