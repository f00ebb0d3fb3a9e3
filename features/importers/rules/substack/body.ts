import {
  byName,
  type Element,
  hasClass,
  htmlTree,
  plainFigure,
  textOf,
  writeInner,
} from '../../../../domain/html/html-tree.ts';
import { PAYWALL } from '../item.ts';

interface Body {
  html: string;
  /** What stood in the text and led back to Substack: `Subscribe now`. */
  leftOut: string[];
}

/** Forms and buttons that need Substack: to subscribe, share, comment. */
const widget = ['subscription-widget-wrap', 'subscription-widget-wrap-editor', 'community-chat'];
const action = /[?&]action=share|\/(?:subscribe|comments)\b/;

function isAction(element: Element): boolean {
  if (hasClass(element, ...widget)) return true;
  if (!hasClass(element, 'button-wrapper')) return false;
  const [link] = byName(element, 'a');
  return !link?.attribs.href || action.test(link.attribs.href);
}

/** Makes the text of a post without Substack of it. */
export function readBody(html: string): Body {
  const tree = htmlTree(html);
  if (!tree) return { html, leftOut: [] };
  const leftOut: string[] = [];
  const change = (element: Element) => {
    if (element.name === 'figure') return plainFigure(element);
    if (hasClass(element, 'paywall-jump')) return PAYWALL;
    if (!isAction(element)) return undefined;
    leftOut.push(textOf(element));
    return '';
  };
  return { html: writeInner(tree, { change }).trim(), leftOut };
}
