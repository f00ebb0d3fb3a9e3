/**
 * Puts a text in place of what stands between two places of a field, as typing does: where the field has the focus
 * it can be undone, and the usual events tell of it.
 */
export function typeOver(
  field: HTMLInputElement | HTMLTextAreaElement,
  { from, to }: { from: number; to: number },
  text: string,
): void {
  field.setSelectionRange(from, to);
  const focused = document.activeElement === field;
  const [command, words] = text ? ['insertText', text] : ['delete'];
  if (focused && document.execCommand(command, false, words)) return;
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
}
