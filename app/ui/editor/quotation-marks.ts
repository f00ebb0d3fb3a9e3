import { Extension, InputRule } from '@tiptap/core';

const marks = { '"': ['“', '”'], "'": ['‘', '’'] } as const;

/** The characters after which a quotation begins. */
const opens = /(?:^|[\s([{“‘—–/:-])$/u;

/** Those after which one begins where the space is missing and none is open: कहा,“बस।” */
const opensAnew = /[,;]$/u;

/** Returns the mark of print for a typed one behind this text; null after a number: inches and minutes stay. */
export function markBehind(before: string, typed: keyof typeof marks): string | null {
  const [left, right] = marks[typed];
  if (opens.test(before)) return left;
  if (before.lastIndexOf(left) > before.lastIndexOf(right)) return right;
  if (typed === '"' && opensAnew.test(before)) return left;
  return /\d$/.test(before) ? null : right;
}

/** The text behind which a mark was typed. */
const before = (text: string) => text.slice(0, -1);

const ruleFor = (typed: keyof typeof marks) =>
  new InputRule({
    find: (text) =>
      text.endsWith(typed) && markBehind(before(text), typed) !== null
        ? { index: text.length - 1, text: typed }
        : null,
    handler({ state, range, match: { input = '' } }) {
      state.tr.insertText(markBehind(before(input), typed) ?? typed, range.from, range.to);
    },
  });

/**
 * Sets the quotation marks of print while they are typed, and not when they are shown: what readers see, find and copy is
 * what was written. Backspace takes the straight one back.
 */
export const QuotationMarks = Extension.create({
  name: 'quotationMarks',
  addInputRules: () => [ruleFor('"'), ruleFor("'")],
});
