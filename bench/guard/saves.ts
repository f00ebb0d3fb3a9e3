import { z } from 'zod';
import { call } from '../../tests/support/accounts.ts';
import { publishable } from '../../tests/support/samples.ts';
import { signUp } from './account.ts';
import { type Measurement, meterOn } from './measurement.ts';
import { processorMs } from './processor.ts';

/** Saves that warm up, and saves of one piece. */
const [WARM_UP, SAVES] = [300, 20];

const made = z.object({ _id: z.string() });

/** One save of an article after the other, by somebody who is signed in. */
export const saves: Measurement = {
  quantities: [{ name: 'save of an article', unit: 'µs of processor' }],
  openings: 3,
  rounds: 7,
  pieces: 10,
  open: (version) =>
    meterOn(version, {}, async (server) => {
      const person = await signUp(server);
      const text = '<p>नमस्ते</p>'.repeat(300);
      const article = { ...publishable, name: 'First', status: 'published', description: text };
      const first = await call(server, person, 'POST', '/api/articles/article', article);
      const path = `/api/articles/${made.parse(first.body)._id}`;
      let number = 0;
      const save = async (count: number) => {
        for (const end = number + count; number < end; number += 1) {
          const changed = { name: `Save ${number}`, description: `${text}<p>${number}</p>` };
          const { status } = await call(server, person, 'PUT', path, changed);
          if (status !== 200) throw new Error(`a save is answered ${status}`);
        }
      };
      await save(WARM_UP);
      return async () => {
        const before = processorMs(server.pid);
        await save(SAVES);
        return [((processorMs(server.pid) - before) / SAVES) * 1000];
      };
    }),
};
