import { Extension, Mark } from '@tiptap/core';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { TextAlign } from '@tiptap/extension-text-align';
import { alignments, inkClass, inks } from '../../../contract/text-styles.ts';
import { words } from '../../words/admin/admin.ts';

/** A mark that is one element without attributes. */
export function inline(tag: string): Mark {
  return Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });
}

/** What a short form stands for. */
export const Abbreviation = Mark.create({
  name: 'abbr',
  addAttributes: () => ({ title: { default: null } }),
  parseHTML: () => [{ tag: 'abbr' }],
  renderHTML: ({ HTMLAttributes }) => ['abbr', HTMLAttributes, 0],
});

/** Words of another language: screen readers change their voice for them. */
export const Language = Mark.create({
  name: 'language',
  addAttributes: () => ({ lang: { default: null } }),
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

/** Languages of blocks and places that links lead to are kept; the editor has no button for them. */
export const KeptAttributes = Extension.create({
  name: 'keptAttributes',
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

/** Coloured text: a class, so that the colour is a readable one in light and in dark. */
export const InkMark = Mark.create({
  name: 'ink',
  // Outside of other marks, so that a coloured phrase stays one.
  priority: 900,
  addAttributes: () => ({ ink: { default: inks[0], rendered: false } }),
  parseHTML: () => inks.map((ink) => ({ tag: `span.${inkClass(ink)}`, getAttrs: () => ({ ink }) })),
  renderHTML: ({ mark }) => ['span', { class: inkClass(mark.attrs.ink) }, 0],
});

/** Alignment as a class: pages allow no inline styles. */
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

/** A list of things to do. Readers see it without script: what is done is a class of the item. */
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
  a11y: { checkboxLabel: ({ textContent }) => words.editor.checkbox(textContent) },
});
