import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Measures the milliseconds until the last byte of an answer. */
export function timeOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const since = performance.now();
    get(url, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - since);
        else reject(new Error(`${url}: ${answer.statusCode}`));
      });
    }).once('error', reject);
  });
}
