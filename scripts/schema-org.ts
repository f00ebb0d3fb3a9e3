// Shortens a release of schema.org's vocabulary to what the tests of structured data ask of it:
// node scripts/schema-org.ts schemaorg-current-https.jsonld
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const FILE = 'tests/corpus/schema-org.json';

const reference = z.object({ '@id': z.string() });
const references = z
  .union([reference, z.array(reference)])
  .transform((one) => [one].flat().map((node) => node['@id'].replace(/^schema:/, '')))
  .default([]);
const term = z.object({
  '@id': z.string().transform((id) => id.replace(/^schema:/, '')),
  '@type': z.union([z.string(), z.array(z.string())]).transform((one) => [one].flat()),
  'rdfs:subClassOf': references,
  'schema:domainIncludes': references,
  'schema:rangeIncludes': references,
});

const [release = ''] = process.argv.slice(2);
const { '@graph': graph } = z
  .object({ '@graph': z.array(term) })
  .parse(JSON.parse(readFileSync(release, 'utf8')));
const ofType = (type: string) =>
  graph
    .filter((node) => node['@type'].includes(type))
    .sort((one, other) => (one['@id'] < other['@id'] ? -1 : 1));
const types = ofType('rdfs:Class').map((node) => [node['@id'], node['rdfs:subClassOf']]);
const properties = ofType('rdf:Property').map((node) => [
  node['@id'],
  { of: node['schema:domainIncludes'], values: node['schema:rangeIncludes'] },
]);
const line = ([name, value]: unknown[]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`;
const block = (entries: unknown[][]) => `{\n${entries.map(line).join(',\n')}\n  }`;
writeFileSync(
  FILE,
  `{
  "source": "https://schema.org, release 30.0, CC BY-SA 3.0; shortened by scripts/schema-org.ts",
  "types": ${block(types)},
  "properties": ${block(properties)}
}
`,
);
