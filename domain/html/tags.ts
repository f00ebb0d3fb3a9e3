/** Elements that hold a passage of their own, and end the one before. */
export const blockTag =
  /^<\/?(?:p|h[2-6]|li|dt|dd|figcaption|caption|td|th|blockquote|div|address|[uod]l|figure|table|pre|hr)\b/;
export const emptyTag = /^<(?:br|hr|img|wbr|col|source)\b/;
/** What is no language, or has been said to be one. */
export const codeTag = /^<(?:pre|code|kbd)\b/;
export const codeEnd = /^<\/(?:pre|code|kbd)\b/;
