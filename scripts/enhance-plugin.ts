import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

const source = 'app/enhance/main.ts';

/** Bundles the one script of reading pages by itself, so that it never imports another chunk. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      target: 'chrome80',
      modulePreload: false,
      rolldownOptions: { input: source },
    },
  });
  const [output] = 'output' in result ? result.output : [];
  if (!output || !('code' in output)) throw new Error(`${source} gave no script.`);
  return output.code;
}

/** Adds the script to the client build under a hashed name, which code reads as `__ENHANCE_URL__`. */
export async function enhance(serving: boolean): Promise<Plugin> {
  const code = serving ? '' : await bundle();
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const fileName = `assets/enhance-${hash}.js`;
  return {
    name: 'lekhani-enhance',
    config: () => ({
      define: { __ENHANCE_URL__: JSON.stringify(serving ? `/${source}` : `/${fileName}`) },
    }),
    generateBundle() {
      if (this.environment.name === 'client') {
        this.emitFile({ type: 'asset', fileName, source: code });
      }
    },
  };
}
