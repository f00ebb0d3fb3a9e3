import { readFileSync } from 'node:fs';
import { z } from 'zod';

const names = z.array(z.string());
const vocabulary = z
  .object({
    types: z.record(z.string(), names),
    properties: z.record(z.string(), z.object({ of: names, values: names })),
  })
  .parse(JSON.parse(readFileSync('tests/corpus/schema-org.json', 'utf8')));

const node = z.looseObject({ '@type': z.string() });
type Node = z.infer<typeof node>;

/** Returns the blocks of structured data of a page. */
export function blocksIn(html: string): Node[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, json = '']) => node.parse(JSON.parse(json)));
}

/** Returns a type with all that it is a kind of. */
function kindsOf(type: string): string[] {
  return [type, ...(vocabulary.types[type] ?? []).flatMap(kindsOf)];
}

/** Whether a value that is no node may stand where one of these is expected. */
function isPlain(value: unknown, expected: string[]): boolean {
  if (typeof value === 'number') return expected.some((type) => /^(Integer|Number)$/.test(type));
  if (typeof value === 'boolean') return expected.includes('Boolean');
  if (typeof value !== 'string') return false;
  if (expected.some((type) => kindsOf(type).includes('Text') && type !== 'URL')) return true;
  // An address may stand for the thing that is there.
  const things = expected.some((type) => type === 'URL' || kindsOf(type).includes('Thing'));
  if (things && URL.canParse(value)) return true;
  const isTime = expected.some((type) => /^(Date|DateTime)$/.test(type));
  return isTime && new Date(value).toISOString() === value;
}

/** Returns what schema.org does not know of a node, with the way to it. */
export function faultsOf({ '@type': type, '@context': _, ...said }: Node, way = type): string[] {
  if (!vocabulary.types[type]) return [`${way}: no type ${type}`];
  const kinds = kindsOf(type);
  return Object.entries(said).flatMap(([name, value]) => {
    // What an action takes is said of the property that it becomes.
    if (name.endsWith('-input')) return [];
    const here = `${way}.${name}`;
    const property = vocabulary.properties[name];
    if (!property?.of.some((type) => kinds.includes(type))) return [`${here}: not of ${type}`];
    return [value].flat().flatMap((item) => {
      const inner = node.safeParse(item);
      if (!inner.success) return isPlain(item, property.values) ? [] : [`${here}: ${item}`];
      const fits = kindsOf(inner.data['@type']).some((kind) => property.values.includes(kind));
      return fits ? faultsOf(inner.data, here) : [`${here}: a ${inner.data['@type']}`];
    });
  });
}
