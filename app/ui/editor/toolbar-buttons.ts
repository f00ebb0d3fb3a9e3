/**
 * The buttons of the toolbar, by group. They are named apart from their icons and commands, so that the
 * placeholder of the editor takes up the same room without loading them.
 */
export const toolGroups = [
  ['undo', 'redo'],
  ['heading', 'subheading'],
  ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript', 'inlineCode', 'ink'],
  ['list', 'numberedList', 'checklist', 'quote', 'codeBlock', 'line'],
  ['alignLeft', 'centre', 'alignRight', 'justify'],
  ['link', 'image', 'video', 'table', 'characters', 'find'],
] as const;

/** A button of the toolbar; `ink` opens a menu and is no tool. */
export type ToolName = Exclude<(typeof toolGroups)[number][number], 'ink'>;

/** The buttons at the end of the bar. */
export const switches = ['typing', 'fullScreen', 'source'] as const;
