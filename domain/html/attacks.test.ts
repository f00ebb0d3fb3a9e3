import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attacks } from '../../tests/corpus/attacks.ts';
import { mutatedAttack } from '../../tests/support/mutate.ts';
import { allowed, sanitizeBody } from './sanitize.ts';

test('the corpus is large, and no string stands in it twice', () => {
  expect(attacks.length).toBeGreaterThan(500);
  expect(new Set(attacks).size).toBe(attacks.length);
});

describe('what is kept of an attack', () => {
  // tests/journeys/attacks.spec.ts tests these attacks in a browser.
  test('stays the same when it is sanitised again', () => {
    for (const html of attacks) {
      const once = sanitizeBody(html);
      expect(sanitizeBody(once), html).toBe(once);
    }
  });

  test('stays the same for mutated and combined attacks too', () => {
    fc.assert(
      fc.property(mutatedAttack, (html) => {
        const once = sanitizeBody(html);
        expect(sanitizeBody(once)).toBe(once);
        expect(once).toBe(once.toWellFormed());
      }),
      { numRuns: 3000 },
    );
  });
});

/** Returns a list of names in code marks. */
const names = (all: string[]) => all.map((name) => `\`${name}\``).join(', ');

/** Returns the allowlist as a page of the documentation. */
function documented(): string {
  const { allowedTags, allowedAttributes, allowedClasses, allowedSchemes } = allowed;
  if (!allowedTags || !allowedAttributes || !Array.isArray(allowedSchemes))
    throw new Error('List?');
  const lines = (table: object) =>
    Object.entries(table).map(([tag, values]) => {
      const all = Array.isArray(values) ? values.map(String) : [];
      return `- ${tag === '*' ? 'every element' : names([tag])}: ${names(all)}`;
    });
  return [
    '# HTML that articles and pages may have',
    '',
    'Made from `domain/html/sanitize.ts` by its tests: `vitest run domain/html/attacks.test.ts -u`',
    'writes it again. Everything else is dropped when a text is saved, previewed or imported; of',
    'elements the text inside stays, but for `script`, `style` and the like.',
    '',
    '## Elements',
    '',
    `${names(allowedTags)}. An \`h1\` becomes an \`h2\`.`,
    '',
    '## Attributes',
    '',
    ...lines(allowedAttributes),
    '',
    'Of `rel` stay `nofollow`, `sponsored`, `ugc`, `license` and `tag`; links to other sites get',
    '`noopener`. Readers get every `id` with `text-` before it, and links to it follow, so that',
    'none is one of the page’s own.',
    '',
    '## Classes',
    '',
    ...lines(allowedClasses ?? {}),
    '',
    '## Addresses',
    '',
    `Links: ${names(allowedSchemes)}, and addresses of the site. Pictures: \`http\`, \`https\`, and`,
    'addresses of the site. Frames: only the addresses that `contract/embeds/` knows; readers get',
    'a link, which becomes a sandboxed frame when it is clicked.',
    '',
  ].join('\n');
}

test('the documented allowlist is the real one', async () => {
  await expect(documented()).toMatchFileSnapshot('../../docs/html.md');
});
