import { once } from 'node:events';
import { Agent, type ClientRequest, IncomingMessage } from 'node:http';

/** Asks again and again over one kept connection until it is told to end; returns the statuses. */
export async function askOn(
  next: (agent: Agent) => ClientRequest,
): Promise<(number | undefined)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: (number | undefined)[] = [];
  for (let last = false; !last; ) {
    const [answer] = await once(next(agent), 'response');
    if (!(answer instanceof IncomingMessage)) throw new Error('This is no answer.');
    await answer.resume().toArray();
    statuses.push(answer.statusCode);
    last = answer.headers.connection === 'close';
  }
  agent.destroy();
  return statuses;
}
