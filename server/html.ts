const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Text as it may stand in HTML and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&"<>]/g, (character) => entities[character] ?? character);
}
