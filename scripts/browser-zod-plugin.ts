import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * Leaves out of the browsers' zod what describes schemas as JSON Schema, which the server alone does:
 * every schema refers to it, so that no bundler finds out that nothing calls it.
 */
export const browserZod: Plugin = {
  name: 'lekhani-browser-zod',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/ },
    async handler(id) {
      const source = await readFile(id, 'utf8');
      const named = source.matchAll(/^export (?:const|function) (\w+)/gm);
      const renamed = source.match(/^export \{.*\};$/gm) ?? [];
      return [
        ...Array.from(named, ([, name]) => `export const ${name} = () => ({});`),
        ...renamed,
      ].join('\n');
    },
  },
};
