import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { firstSegment, patterns } from '../../contract/paths/paths.ts';

const { admin, account, fresh, file } = patterns;

/** The first words of where people work, of what only one person has or nobody keeps, and of files. */
const never = [
  ...[admin, account, fresh].flatMap((group) => Object.values(group)),
  ...Object.values(file).filter((pattern) => pattern.endsWith('/*')),
].map(firstSegment);

/** In every language. */
const excluded = [...new Set(never)].map((segment) => `{/:language(hi|en)}?/${segment}{/*}?`);

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
 * Serves the rules by which browsers fetch the next page when a reader is about to follow a link;
 * answers the header that names them. Browsers that save data, or do not know rules, wait for the
 * click.
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
