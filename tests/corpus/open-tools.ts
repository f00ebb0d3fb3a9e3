import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';

/** Opens an empty page with the code of the editor, which is built for this test alone. */
export async function openEditorTools(page: Page): Promise<void> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'browser.ts'), formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const chunk = outputs.flatMap(({ output }) => output).find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('The editor was not built.');
  await page.goto('about:blank');
  await page.setContent('<html lang="en"></html>');
  await page.addScriptTag({ type: 'module', content: chunk.code });
  await page.waitForFunction(() => 'editorTools' in window);
}
