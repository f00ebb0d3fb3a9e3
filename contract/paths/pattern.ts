/** The parameter in one segment: `:slug` is the whole of it, `:hash.png` a part. */
type NameIn<Segment extends string> = Segment extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}.${string}`
    ? Name
    : Rest
  : never;

type NamesIn<Pattern extends string> = Pattern extends `${infer Segment}/${infer Rest}`
  ? NameIn<Segment> | NamesIn<Rest>
  : NameIn<Pattern>;

/** The parameters of a pattern, decoded. */
export type Params<Pattern extends string> = { [Name in NamesIn<Pattern>]: string };

/** Builds an address from a pattern. Without parameters in the pattern it takes no argument. */
type Builder<Pattern extends string> = [NamesIn<Pattern>] extends [never]
  ? () => string
  : (params: Params<Pattern>) => string;

/** A builder for each pattern, except those that end in `*`. */
export type Builders<Patterns extends Record<string, string>> = {
  [Name in keyof Patterns as Patterns[Name] extends `${string}*` ? never : Name]: Builder<
    Patterns[Name]
  >;
};

/** Reserved characters that browsers leave as they are in a path. */
const unencoded = /%(?:24|26|2B|2C|3A|3B|3D|40|5B|5D|7C)/g;

/** Encodes a text as one segment of a path, as browsers do. */
export function encodeSegment(text: string): string {
  // A surrogate that stands alone cannot be encoded.
  const wellFormed = text.replace(/\p{Surrogate}/gu, '\ufffd');
  return encodeURIComponent(wellFormed).replace(unencoded, decodeURIComponent);
}

function fill(pattern: string, params: Partial<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_whole, name: string) => encodeSegment(params[name] ?? ''));
}

export function builders<Patterns extends Record<string, string>>(
  patterns: Patterns,
): Builders<Patterns> {
  const made = Object.entries(patterns).map(([name, pattern]) => [
    name,
    (params = {}) => fill(pattern, params),
  ]);
  return Object.fromEntries(made);
}

/** Letters, digits and marks that need no encoding, and mean the same with it (RFC 3986, 6.2.2.2). */
const needlesslyEncoded = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/** Returns an address without needless percent-encoding: `/%61dmin` → `/admin`. */
export function decodeUnreserved(address: string): string {
  return address.replace(needlesslyEncoded, decodeURIComponent);
}

/**
 * Returns a regular expression that matches the paths of a pattern in linear time. As in the router,
 * the case of letters does not matter.
 */
export function reader(pattern: string): RegExp {
  const source = pattern
    .replaceAll('.', '\\.')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
    .replace(/\/\*$/, '(?:/.*)?');
  return new RegExp(`^${source}$`, 'is');
}

/** Compares patterns segment by segment: literal, partly a parameter, a parameter, `*`. */
export function bySpecificity(a: string, b: string): number {
  const rank = (pattern: string) =>
    pattern
      .split('/')
      .map((segment) => {
        if (segment === '*') return 3;
        if (segment.startsWith(':')) return 2;
        return segment.includes(':') ? 1 : 0;
      })
      .join('');
  return rank(a).localeCompare(rank(b));
}
