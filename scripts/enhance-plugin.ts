import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';
import { featureWorkerKeys } from '../features/features.ts';
import { featureScripts } from './feature-files.ts';

/**
 * The scripts of reading pages, each with the name by which code reads its address: the one that every page has, and
 * what is loaded when somebody asks for it. Those that name another stand after it.
 */
const scripts = [
  ['lightbox', '__LIGHTBOX_URL__'],
  ['listen', '__LISTEN_URL__'],
  ['reading-tools', '__READING_TOOLS_URL__'],
  ['privacy', '__PRIVACY_URL__'],
  ['forget-copies', '__FORGET_COPIES_URL__'],
  ['hindi-typing', '__HINDI_TYPING_URL__'],
  ['members', '__MEMBERS_URL__'],
  ['near', '__NEAR_URL__'],
  ['first-scroll', '__FIRST_SCROLL_URL__'],
  ['edit-here', '__EDIT_HERE_URL__'],
  ['framed', '__FRAMED_URL__'],
  ['suggest', '__SUGGEST_URL__'],
  ['enhance', '__ENHANCE_URL__'],
].map(([name = '', constant = '']) => ({
  name,
  constant,
  source: `app/enhance/${name === 'enhance' ? 'main' : name}.ts`,
}));

/** Bundles a script by itself, so that it never imports another chunk; returns it with the files whose addresses it has. */
async function bundle(source: string, define: Record<string, string>) {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'chrome80',
      cssTarget: 'chrome80',
      modulePreload: false,
      rolldownOptions: { input: source, preserveEntrySignatures: 'strict' },
    },
  });
  const [output, ...others] = 'output' in result ? result.output : [];
  if (!output || !('code' in output)) throw new Error(`${source} gave no script.`);
  const assets = others.filter((other) => other.type === 'asset');
  return { code: output.code, assets };
}

/** Adds the scripts to the client build under hashed names. */
export async function enhance(serving: boolean): Promise<Plugin> {
  const define: Record<string, string> = { __WORKER_KEYS__: JSON.stringify(featureWorkerKeys) };
  const files = new Map<string, string | Uint8Array>();
  for (const { name, constant, source } of [...scripts, ...featureScripts]) {
    let fileName = source;
    if (!serving) {
      const { code, assets } = await bundle(source, define);
      for (const asset of assets) files.set(asset.fileName, asset.source);
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      fileName = `assets/${name}-${hash}.js`;
      files.set(fileName, code);
    }
    define[constant] = JSON.stringify(`/${fileName}`);
  }
  return {
    name: 'lekhani-enhance',
    config: () => ({ define }),
    generateBundle(_options, bundled) {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of files) {
        // The admin names some of the same files.
        if (!bundled[fileName]) this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
