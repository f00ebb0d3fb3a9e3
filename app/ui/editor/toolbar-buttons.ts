/** The buttons that stand in the bar where there is room for all of them, by group. */
export const toolGroups = [
  ['undo', 'redo'],
  ['heading', 'subheading'],
  ['bold', 'italic', 'link'],
  ['list', 'numberedList', 'quote'],
  ['image', 'video', 'table'],
] as const;

type BarTool = (typeof toolGroups)[number][number];

/** The same in the order in which they stay as the bar gets narrower. */
const staying: BarTool[] = [
  ...(['heading', 'bold', 'link', 'image', 'undo', 'italic', 'list', 'quote'] as const),
  ...(['subheading', 'table', 'numberedList', 'redo', 'video'] as const),
];

/** What is always in the menu behind the bar. */
export const menuTools = [
  ...(['underline', 'strike', 'superscript', 'subscript', 'inlineCode'] as const),
  ...(['checklist', 'codeBlock', 'line', 'characters', 'find'] as const),
] as const;

/** The alignments, which the menu has in a menu of their own. */
export const alignTools = ['alignLeft', 'centre', 'alignRight', 'justify'] as const;

export type ToolName = BarTool | (typeof menuTools)[number] | (typeof alignTools)[number];

/** The width of a button and of what stands between two groups, see editor.css. */
const BUTTON = 40;
const GAP = 6;

/** Returns the tools that a bar has room for, besides so many other buttons. */
export function toolsThatFit(width: number, others: number): Set<string> {
  const room = width - others * BUTTON - toolGroups.length * GAP;
  return new Set(staying.slice(0, Math.max(0, Math.floor(room / BUTTON))));
}
