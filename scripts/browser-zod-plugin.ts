import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * Leaves out of the browsers' zod what they never use, though every schema refers to it, so that no bundler
 * finds that out: what describes schemas as JSON Schema, which the server alone does; zod's own English
 * messages, in place of which `contract/messages/default-problems.ts` says something for every problem; and
 * what reads values that contain themselves, which no JSON does and `zod/mini` does without, too.
 */
export const browserZod: Plugin = {
  name: 'lekhani-browser-zod',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: {
      id: /\/zod\/v4\/(?:core\/(?:to-json-schema|json-schema-processors|memoizer)|locales\/en)\.js$/,
    },
    async handler(id) {
      const source = await readFile(id, 'utf8');
      const declared = source.matchAll(/^export (?:const|class|(?:default )?function) ([\w$]*)/gm);
      const renamed = source.matchAll(/^export \{ \w+ as (\w+) \};$/gm);
      const names = Array.from([...declared, ...renamed], ([, name]) => name || 'default');
      return `const none = () => {};\nexport { ${names.map((name) => `none as ${name}`).join(', ')} };`;
    },
  },
};
