import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Where people work, what is no page, what only one person has or nobody keeps. */
const never = [
  ...['admin', 'login', 'signup', 'profile', 'reset', 'invite', 'preview', 'search'],
  ...['api', 'assets', 'images'],
].map((segment) => `{/:language(hi|en)}?/${segment}{/*}?`);

const rules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [...never, '/*.xml'] } },
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
