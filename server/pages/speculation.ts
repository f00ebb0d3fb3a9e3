import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { firstSegment, patterns } from '../../contract/paths/paths.ts';
import { featurePages } from '../../features/features.ts';

const { admin, account, fresh, file } = patterns;

/**
 * The first segments of addresses that are not kept, and so neither fetched ahead nor copied: working pages, pages that
 * are rendered anew, files.
 */
export const readAnew = [
  ...new Set(
    [
      ...[admin, account, fresh].flatMap((group) => Object.values(group)),
      ...featurePages.flatMap(({ kind, pattern }) => (kind === 'fresh' ? [pattern] : [])),
      ...Object.values(file).filter((pattern) => pattern.endsWith('/*')),
    ].map(firstSegment),
  ),
];

/** The same segments below every language prefix. */
const excluded = readAnew.map((segment) => `{/:language(hi|en)}?/${segment}{/*}?`);

const rules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [...excluded, '/*.xml'] } },
          { not: { selector_matches: '[download], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

const hash = createHash('sha256').update(rules).digest('base64url').slice(0, 8);
const address = `/assets/speculation-${hash}.json`;

/**
 * Serves the speculation rules by which browsers prefetch a page when a reader is about to follow its
 * link, and returns the header that names them (docs/decisions/page-weight.md).
 */
export function speculationRules(app: FastifyInstance): string {
  app.get(address, { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(rules),
  );
  return `"${address}"`;
}
