import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { chromiumPath } from '../tests/support/chromium.ts';

/** A processor slowed so many times stands for a cheap telephone. */
export const SLOWED = 4;
/** All is measured so often, and the quickest counts: another program may have had the processor. */
const ROUNDS = 5;

const measured = z.object({ ready: z.number(), keys: z.array(z.number()) });

const root = resolve(import.meta.dirname, '..');
const map = JSON.stringify({ imports: { zod: '/node_modules/zod/index.js' } });
const page = `<!doctype html><script type="importmap">${map}</script>`;

/** Serves the program's files as a browser reads them. */
function serve() {
  const server = createServer((request, response) => {
    const path = resolve(root, `.${new URL(request.url ?? '/', 'http://site').pathname}`);
    const type = /\.[jt]s$/.test(path) ? 'text/javascript' : 'text/html';
    const bytes = path === root ? Buffer.from(page) : readFileSync(path);
    const code = path.endsWith('.ts') ? stripTypeScriptTypes(bytes.toString()) : bytes;
    response.writeHead(200, { 'content-type': type }).end(code);
  });
  return new Promise<{ url: string; stop(): void }>((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      done({ url: `http://127.0.0.1:${port}/`, stop: () => server.close() });
    });
  });
}

/**
 * Measures in Chromium, slowed down, how many milliseconds pass from the loaded files until words can be
 * typed, and how many each key of these words takes.
 */
export async function measureSpeed(words: readonly string[]): Promise<z.infer<typeof measured>> {
  const site = await serve();
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    const rounds: z.infer<typeof measured>[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await inNewTab(await browser.newPage(), site.url, words));
    const [first] = rounds;
    return {
      ready: Math.min(...rounds.map(({ ready }) => ready)),
      keys: (first?.keys ?? []).map((_, at) =>
        Math.min(...rounds.map(({ keys }) => keys[at] ?? Infinity)),
      ),
    };
  } finally {
    await browser.close();
    site.stop();
  }
}

/** Measures once, with a program that the browser has just read. */
async function inNewTab(tab: Page, url: string, words: readonly string[]) {
  await tab.goto(url);
  const session = await tab.context().newCDPSession(tab);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  // A text, since what a function imports would be looked for beside this file.
  const script = `(async (words) => {
    const { createEngine } = await import('/hindi/typing/engine.ts');
    const { readSpeller } = await import('/hindi/typing/speller/read.ts');
    const read = async (name) => await (await fetch('/hindi/typing/' + name)).arrayBuffer();
    const files = ['words.txt', 'speller.bin', 'loans.txt', 'pairs.txt'];
    const [list, model, ...tables] = await Promise.all(files.map(read));
    const start = performance.now();
    const text = (bytes) => new TextDecoder().decode(bytes);
    const engine = createEngine(text(list), readSpeller(new Uint8Array(model)), ...tables.map(text));
    const ready = performance.now() - start;
    const keys = [];
    for (const word of words) {
      for (let end = 1; end <= word.length; end += 1) {
        const since = performance.now();
        engine.candidates(word.slice(0, end));
        keys.push(performance.now() - since);
      }
    }
    return { ready, keys };
  })(${JSON.stringify(words)})`;
  const found = measured.parse(await tab.evaluate(script));
  await tab.close();
  return found;
}
