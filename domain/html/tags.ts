/** Block elements: each holds a passage of its own and ends the one before. */
export const blockTag =
  /^<\/?(?:p|h[2-6]|li|dt|dd|figcaption|caption|td|th|blockquote|div|address|[uod]l|figure|table|pre|hr)\b/;
export const emptyTag = /^<(?:br|hr|img|wbr|col|source)\b/;
/** Elements whose content is in no language, or that declare one themselves. */
export const codeTag = /^<(?:pre|code|kbd)\b/;
export const codeEnd = /^<\/(?:pre|code|kbd)\b/;
