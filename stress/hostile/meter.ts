import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';

/**
 * Asks for a page at a steady rate, in a thread of its own so that the attacks cannot delay it, until
 * it is told to stop; then it tells how long each answer took. Each request is of another network.
 */
const { url, every } = z.object({ url: z.string(), every: z.number() }).parse(workerData);
const agent = new Agent({ keepAlive: true });
const times: number[] = [];
let failed = 0;
let asked = 0;

/** The time counts from when the request was due: one that had to wait is as late as its reader says. */
function ask(due: number): void {
  asked += 1;
  const headers = { 'x-forwarded-for': `2001:db8:${asked.toString(16)}::1` };
  get(url, { agent, headers }, (answer) => {
    if (answer.statusCode !== 200) failed += 1;
    answer.resume().once('end', () => times.push(performance.now() - due));
  }).once('error', () => {
    failed += 1;
  });
}

let due = performance.now();
const timer = setInterval(() => {
  for (; due <= performance.now(); due += every) ask(due);
}, every / 2);

parentPort?.once('message', () => {
  clearInterval(timer);
  // What is still under way ends before it is counted.
  setTimeout(() => {
    agent.destroy();
    parentPort?.postMessage({ times, failed });
  }, 1000);
});
