import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';
import { feedPatterns, firstSegment, fixedPages, patterns } from '../contract/paths/paths.ts';

const root = resolve(import.meta.dirname, '..');

/** Files that may write addresses, with the reason of each. */
const exceptions = [
  // Addresses are declared here.
  /^contract\/paths\//,
  // The texts of a new site are HTML with links, as an editor would write them.
  /^domain\/static-pages\/defaults\//,
  // What may be embedded has the addresses of other sites.
  /^contract\/embeds\//,
  // What features read of other systems, in folders of their rules, holds the addresses of those.
  /^features\/[a-z-]+\/rules\/[a-z]+\//,
  // Tests expect addresses as readers know them; a feature declares its own.
  /\.(?:test|spec)\.tsx?$/,
  /^features\/[a-z-]+\/(?:paths|samples|support)\.ts$/,
];

/** The rule covers what people and crawlers open, not calls of the API or folders of files. */
const { api: _api, assets: _assets, images: _images, ...files } = patterns.file;
const { file: _file, ...pages } = patterns;
const declared: string[] = Object.values({ ...pages, files }).flatMap((group) =>
  Object.values(group),
);
const words = [...declared, ...feedPatterns]
  .map(firstSegment)
  .filter((word) => word && !word.includes(':'))
  .concat(fixedPages, 'hi', 'en');
const anyWord = [...new Set(words)].map((word) => word.replaceAll('.', '\\.')).join('|');

/** Matches an address at the start of a text, or after a quote within it, as in HTML. */
const written = new RegExp(`(?:^|["'])/(?:${anyWord})(?=$|[/?#"'])`);
/** Matches an address within a regular expression. */
const recognised = new RegExp(`\\\\/(?:\\(\\?:)?(?:${anyWord})\\b`);

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Returns the child nodes of a node; some are in arrays or, like arguments, in plain objects. */
function childrenOf(value: object): Node[] {
  return Object.values(value).flatMap((child: unknown) => {
    if (isNode(child)) return [child];
    return typeof child === 'object' && child !== null ? childrenOf(child) : [];
  });
}

/**
 * Whether a node is the first argument of `app.get(…)` with a path below /api, which is
 * declared there only.
 */
function isRouteOfCall(node: Node, file: string): boolean {
  const hasCalls = /^(?:server|features\/[a-z-]+)\/api\//.test(file);
  if (!hasCalls || node.type !== 'CallExpression') return false;
  const { callee } = node;
  return (
    isNode(callee) &&
    callee.type === 'MemberExpression' &&
    isNode(callee.property) &&
    ['get', 'post', 'put', 'delete', 'patch'].includes(String(callee.property.value))
  );
}

/** Returns the text of a node if it is an address. */
function addressIn(node: Node): string | null {
  const { type, value, raw, pattern } = node;
  if (type === 'StringLiteral') return written.test(String(value)) ? String(value) : null;
  if (type === 'TemplateElement') return written.test(String(raw)) ? String(raw) : null;
  if (type === 'RegExpLiteral') return recognised.test(String(pattern)) ? String(pattern) : null;
  if (type !== 'TemplateLiteral') return null;
  // `/${slug}`, `/${category}/${slug}`
  const [first, second] = childrenOf(node).filter((child) => child.type === 'TemplateElement');
  return first?.raw === '/' && /^(?:$|[/?#])/.test(String(second?.raw)) ? '/…' + second?.raw : null;
}

/** Returns the addresses that a source writes. */
function addressesIn(source: string, file: string): string[] {
  const visit = (node: Node): string[] => {
    const own = addressIn(node);
    const children = childrenOf(node);
    if (isRouteOfCall(node, file)) children.splice(1, 1);
    // `/api/articles/article/${id}/corrections`: what follows a value belongs to the address of a call.
    const isText = ({ type }: Node) => type === 'TemplateElement';
    if (String(children.find(isText)?.raw).startsWith('/api/')) {
      return children.filter((child) => !isText(child)).flatMap(visit);
    }
    return [...(own === null ? [] : [own]), ...children.flatMap(visit)];
  };
  const syntax = { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'esnext' } as const;
  return childrenOf(parseSync(source, syntax)).flatMap(visit);
}

test.each([
  ["const a = '/admin/articles';", 1],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source, not a template.
  ['const a = `${site}/author/${slug}`;', 1],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source, not a template.
  ['const a = `/${category}/${slug}`;', 1],
  ['const a = \'<a href="/contact-us">\';', 1],
  ['const a = /^\\/category\\/([^/]+)$/;', 1],
  ['const a = <a href="/search?q=1">/search</a>;', 1],
  ["app.get('/search', () => '/search');", 1],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source, not a template.
  ['const a = `/api/articles/${id}/about-us`;', 0],
  ["const a = ['/api/articles', 'as in /about-us', '/administrators', '/'];", 0],
])('%s', (source, count) => {
  expect(addressesIn(source, 'server/api/planted.tsx')).toHaveLength(count);
});

test('no file but those of contract/paths writes an address of the site', () => {
  const folders = 'app,cli,contract,database,domain,features,hindi,jobs,server';
  const sources = globSync(`{${folders}}/**/*.{ts,tsx}`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !exceptions.some((exception) => exception.test(file)));
  expect(sources.length).toBeGreaterThan(400);
  const found = sources.flatMap((file) =>
    addressesIn(readFileSync(resolve(root, file), 'utf8'), file).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
