import { Extension, Mark } from '@tiptap/core';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { TextAlign } from '@tiptap/extension-text-align';
import { alignments, inkClass, inks } from '../../../contract/text-styles.ts';
import { editorWords } from '../../words/admin/editor/editor.ts';

/** Makes a mark of one element without attributes. */
export function inline(tag: string): Mark {
  return Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });
}

/** An abbreviation with its full form. */
export const Abbreviation = Mark.create({
  name: 'abbr',
  addAttributes: () => ({ title: { default: null } }),
  parseHTML: () => [{ tag: 'abbr' }],
  renderHTML: ({ HTMLAttributes }) => ['abbr', HTMLAttributes, 0],
});

/** A passage in another language; screen readers change their voice for it. */
export const Language = Mark.create({
  name: 'language',
  addAttributes: () => ({ lang: { default: null } }),
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

/** Keeps languages of blocks and targets of links, for which the editor has no button. */
export const PreservedAttributes = Extension.create({
  name: 'preservedAttributes',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem'],
      attributes: {
        id: { default: null, keepOnSplit: false },
        lang: { default: null },
        dir: { default: null },
      },
    },
  ],
});

/** Coloured text. The colour is a class, so that it is readable in light and dark mode. */
export const InkMark = Mark.create({
  name: 'ink',
  // The highest priority keeps it outside of other marks, so that a coloured phrase stays one element.
  priority: 900,
  addAttributes: () => ({ ink: { default: inks[0], rendered: false } }),
  parseHTML: () => inks.map((ink) => ({ tag: `span.${inkClass(ink)}`, getAttrs: () => ({ ink }) })),
  renderHTML: ({ mark }) => ['span', { class: inkClass(mark.attrs.ink) }, 0],
});

/** Stores alignment as a class, since pages allow no inline styles. */
export const Alignment = TextAlign.extend({
  addGlobalAttributes() {
    return [
      {
        types: this.options.types,
        attributes: {
          textAlign: {
            default: null,
            parseHTML: (element: HTMLElement) =>
              alignments.find((name) => element.classList.contains(`align-${name}`)) ?? null,
            renderHTML: ({ textAlign }: Record<string, unknown>) =>
              alignments.some((name) => name === textAlign) ? { class: `align-${textAlign}` } : {},
          },
        },
      },
    ];
  },
}).configure({ types: ['paragraph', 'heading'] });

/** A checklist. Readers need no script for it: a class of the item says that it is done. */
export const Checklist = TaskList.extend({
  parseHTML: () => [{ tag: 'ul.checklist', priority: 60 }],
  renderHTML: () => ['ul', { class: 'checklist' }, 0],
});

export const ChecklistItem = TaskItem.extend({
  addAttributes: () => ({
    checked: {
      default: false,
      keepOnSplit: false,
      parseHTML: (element: HTMLElement) => element.classList.contains('done'),
      renderHTML: ({ checked }: Record<string, unknown>) => (checked ? { class: 'done' } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'ul.checklist > li', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
}).configure({
  nested: true,
  a11y: { checkboxLabel: ({ textContent }) => editorWords().checkbox(textContent) },
});
