import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import routes from '../app/routes.ts';
import { matchPath } from '../contract/paths/match.ts';
import { patterns } from '../contract/paths/paths.ts';
import { featurePages, features } from '../features/features.ts';

const { file: _file, ...ofRouter } = patterns;
const declared = Object.values(ofRouter).flatMap((group) => Object.values(group));
/** The pages of features, and their screens, which are screens of the admin to whoever is no router. */
const own = [
  ...featurePages.map(({ pattern }) => pattern),
  ...features.flatMap(({ screens = {} }) => Object.keys(screens)),
];

/** Returns the patterns of the router's routes; layouts have none. */
function patternsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/'] : []),
    ...(path === undefined ? [] : [`/${path}`]),
    ...patternsOf(children),
  ]);
}

/** The router's routes, for matching; the id of each is its pattern. */
const objects = patternsOf(routes).map((pattern): RouteObject => ({ id: pattern, path: pattern }));

describe('the router', () => {
  test('has exactly the declared addresses, and one route for all others', () => {
    expect(patternsOf(routes).sort()).toEqual([...declared, ...own, '/*'].sort());
  });

  test.each(featurePages)('reads $pattern as a page of a feature', ({ kind, pattern }) => {
    const path = pattern.replace(/:\w+/g, 'x');
    expect(matchRoutes(objects, path)?.at(-1)?.route.path).toBe(pattern);
    expect(matchPath(path)).toMatchObject({ kind, name: 'featurePage' });
  });

  test.each([
    ...declared.map((pattern) => pattern.replace(/:\w+|\*/g, 'x')),
    '/admin/pages/new',
    '/admin/pages/x/y',
    '/admin/x/y',
    '/search/x',
    '/contact-us/x',
    '/x/y/z',
    '/category/%E0%A4%A8',
    '/%E0%A4%A8/a%2Fb',
    '/reset/x/y',
    '/login/x',
    '/fragment/x',
  ])('reads %s as it is declared', (path) => {
    const routed = matchRoutes(objects, path)?.at(-1);
    const found = matchPath(path);
    if (!found) return expect(routed?.route.path).toBe('/*');
    const group = new Map(Object.entries(patterns[found.kind]));
    expect(routed?.route.path).toBe(group.get(found.name));
    const { '*': _rest, ...params } = routed?.params ?? {};
    expect(params).toEqual(found.params);
  });
});
