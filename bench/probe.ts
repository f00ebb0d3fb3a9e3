import { setTimeout as pause } from 'node:timers/promises';
import { rawAnswer } from './load.ts';

/**
 * `node bench/probe.ts URL`: a reader who asks for a page every ten milliseconds until told to
 * stop, and then says how many milliseconds each answer took. A process of its own, so that the
 * work of others is not measured as waiting.
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
