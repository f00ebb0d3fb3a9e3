import { setTimeout as pause } from 'node:timers/promises';
import { rawAnswer } from './load.ts';

/**
 * `node bench/probe.ts URL` asks for a page every ten milliseconds until it is told to stop, and then
 * prints how many milliseconds each answer took. It is a process of its own, so that work in the
 * measuring process does not count as waiting.
 */
const [url = ''] = process.argv.slice(2);
const times: number[] = [];
process.on('message', () => {
  process.send?.(times, () => process.exit(0));
});
process.send?.('ready');
while (true) {
  const begun = performance.now();
  await rawAnswer(url);
  times.push(performance.now() - begun);
  await pause(10);
}
