import { Parser } from 'htmlparser2';
import { isTooDeep } from '../../../domain/html/depth.ts';

/** Attributes that say nothing to a reader: names of a theme's styles, hints for loading. */
const silent =
  /^(?:class|id|rel|target|role|style|srcset|sizes|loading|decoding|fetchpriority|border|align|width|height|frameborder|allow|allowfullscreen|itemprop|itemscope|itemtype|(?:data|aria|xml)\b.*)$/;
/** Elements that are written in another way here, or hold nothing of their own. */
const renamed = new Set([
  'h1',
  'section',
  'article',
  'main',
  'center',
  'font',
  'picture',
  'source',
]);

function countParts(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  // As in `tagsIn`: the sanitiser refuses it, and says so.
  if (isTooDeep(html)) return counts;
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  const parser = new Parser({
    onopentagname: add,
    onattribute(name) {
      if (!silent.test(name)) add(`@${name}`);
    },
  });
  parser.end(html);
  return counts;
}

/** Names what the sanitiser took out of a text: `script`, `form (2)`, `@onclick`. Linear. */
export function removedParts(given: string, clean: string): string[] {
  if (given === clean) return [];
  const left = countParts(clean);
  return [...countParts(given)].flatMap(([name, before]) => {
    const lost = before - (left.get(name) ?? 0);
    if (lost <= 0 || renamed.has(name)) return [];
    return [lost > 1 ? `${name} (${lost})` : name];
  });
}
