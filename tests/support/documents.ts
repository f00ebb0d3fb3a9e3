import { existsSync, globSync, readFileSync } from 'node:fs';
import { readConfig, settingNames } from '../../server/config.ts';

/** A piece of code that a document shows. */
export interface Shown {
  /** `docs/operating.md:12`. */
  at: string;
  /** What stands after the fence; empty for code within a sentence. */
  language: string;
  code: string;
}

/** Returns the blocks between fences of a document. */
export function fencedIn(document: string): Shown[] {
  const text = readFileSync(document, 'utf8');
  return [...text.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(
    ({ index, 1: language = '', 2: code = '' }) => ({
      at: `${document}:${text.slice(0, index).split('\n').length}`,
      language,
      code,
    }),
  );
}

/** Returns the code within the sentences of a document, which may go over two lines. */
export function inlineIn(document: string): Shown[] {
  const text = readFileSync(document, 'utf8').replace(/^```[\s\S]*?^```$/gm, (block) =>
    block.replace(/[^\n]/g, ''),
  );
  return [...text.matchAll(/`([^`]+)`/g)].map(({ index, 1: code = '' }) => ({
    at: `${document}:${text.slice(0, index).split('\n').length}`,
    language: '',
    code: code.replace(/\s+/g, ' '),
  }));
}

/** Returns the lines that Markdown takes for code since they are indented. */
export function indentedIn(document: string): string[] {
  const text = readFileSync(document, 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
  return [...text.matchAll(/\n\n((?: {4}.+\n)+)/g)].flatMap(([, block = '']) =>
    block.trimEnd().split('\n'),
  );
}

/** Documents whose commands are run by another test. */
export const testedElsewhere: Record<string, string> = {
  'docs/api.md': 'tests/api-docs.test.ts',
};

/** The documents for those who run a site or work on it, but for decisions. */
export const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...globSync('docs/*.md'),
].filter((document) => !(document in testedElsewhere));

/** Variables in documents that are not settings of the site, each with who reads it. */
export const otherVariables: Record<string, string> = {
  NODE_EXTRA_CA_CERTS: 'Node',
  OTEL_SERVICE_NAME: 'OpenTelemetry',
  OTEL_EXPORTER_OTLP_HEADERS: 'OpenTelemetry',
  OTEL_TRACES_SAMPLER: 'OpenTelemetry',
  OTEL_TRACES_SAMPLER_ARG: 'OpenTelemetry',
  POSTGRES_PASSWORD: 'deploy/compose.full.yaml',
  SITE_HOST: 'deploy/compose.full.yaml',
  PICTURES_HOST: 'deploy/compose.full.yaml',
  START_AS: 'Dockerfile',
  SEED: 'stress/part.ts',
};

/** Whether documents may name a variable. */
export const isVariable = (name: string): boolean =>
  settingNames.includes(name) || name in otherVariables;

/** Returns the variables that a piece of code sets, with their values. */
export const assignmentsIn = (code: string) =>
  [...code.matchAll(/(?<=^|\s)([A-Z][A-Z0-9_]+)=(\S*)/gm)].map(([, name = '', value = '']) => ({
    name,
    // As the shell and systemd take it.
    value: value.replace(/^'(.*)'$/, '$1'),
  }));

/** A store of pictures, which other settings need. */
const storeOfPictures = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

/** Returns why the site would not start with the variables that a piece of code sets; empty: it would. */
export function badSettings(code: string): string {
  const given = assignmentsIn(code);
  const unknown = given.find(({ name }) => !isVariable(name));
  if (unknown) return `${unknown.name} is no setting`;
  // What another file hands on to the site.
  const file = given.map(({ name }) => otherVariables[name] ?? '').find(existsSync);
  if (file?.startsWith('deploy/')) {
    const text = readFileSync(file, 'utf8');
    const lost = given.find(({ name }) => !text.includes(`\${${name}`));
    return lost ? `${file} does not know ${lost.name}` : '';
  }
  const values = Object.fromEntries(given.map(({ name, value }) => [name, value]));
  const proxy = values.CLIENT_ADDRESS && { TRUST_PROXY: 'on' };
  const store = values.BACKUP_TO?.startsWith('s3:') && storeOfPictures;
  try {
    readConfig({ ...proxy, ...store, ...values });
    return '';
  } catch (error) {
    return String(error);
  }
}
