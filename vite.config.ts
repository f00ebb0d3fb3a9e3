import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { browserZod } from './scripts/browser-zod-plugin.ts';
import { chunks } from './scripts/chunks.ts';
import { enhance } from './scripts/enhance-plugin.ts';

export default defineConfig(({ command }) => ({
  plugins: [browserZod, enhance(command === 'serve'), reactRouter()],
  // Icons are served by the server itself; nothing is copied.
  publicDir: false,
  build: {
    // Old Android phones read this site: see docs/decisions/page-weight.md.
    cssTarget: 'chrome80',
    assetsInlineLimit: 0,
    // The editor is large and loaded on its own screens only.
    chunkSizeWarningLimit: 800,
    // How long the plugins take is of no use to who starts the site.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      build: {
        rolldownOptions: {
          input: './app/handler.ts',
          // Names stay, for the traces of errors.
          output: { minify: { compress: true, mangle: false } },
        },
      },
      // One file without what no page uses starts sooner and holds less than a thousand modules.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        resolve: { noExternal: true },
      }),
    },
  },
}));
