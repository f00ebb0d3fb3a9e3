import { Parser } from 'htmlparser2';

/**
 * The deepest nesting of elements. The cost of parsing grows with its square, and no real text
 * comes near it.
 */
export const DEEPEST = 1000;

class TooDeep extends Error {}

/** Whether a text has more tags than its elements may be deep; one with fewer need not be parsed. */
function hasManyTags(html: string): boolean {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0 && count <= DEEPEST; at = html.indexOf('<', at + 1)) {
    count += 1;
  }
  return count > DEEPEST;
}

/** Whether elements stand in each other too deeply; it stops at the first that does. */
export function isTooDeep(html: string): boolean {
  if (!hasManyTags(html)) return false;
  let depth = 0;
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      if (depth > DEEPEST) throw new TooDeep();
    },
    onclosetag() {
      depth -= 1;
    },
  });
  try {
    parser.end(html);
    return false;
  } catch (error) {
    if (error instanceof TooDeep) return true;
    throw error;
  }
}
