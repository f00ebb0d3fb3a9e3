const blocks = new Set(
  `P DIV H1 H2 H3 H4 H5 H6 UL OL LI DL DT DD TABLE CAPTION THEAD TBODY TFOOT TR TD TH COLGROUP COL BLOCKQUOTE PRE FIGURE
  FIGCAPTION HR ADDRESS ASIDE SECTION ARTICLE HEADER FOOTER MAIN NAV BODY`.split(/\s+/),
);

export const isElement = (node: Node): node is Element => node.nodeType === 1;

/** Whether a node begins a line of its own. */
export function isBlock(node: Node | null): boolean {
  return node !== null && blocks.has(node.nodeName);
}

/** Puts the content of an element in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Gives an element another name. */
export function rename(element: Element, tag: string): Element {
  const other = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) other.setAttribute(name, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** Whether something has neither text nor anything else to see. */
export function isEmpty(element: Element): boolean {
  const nothing = /^[\s\u200b\ufeff]*$/.test(element.textContent ?? '');
  return nothing && !element.querySelector('img, iframe, input');
}
