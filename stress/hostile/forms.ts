import { z } from 'zod';
import { openDatabase } from '../../database/open.ts';
import { WIDER } from '../../domain/limits/networks.ts';
import { formLimits } from '../../server/api/form-limit.ts';
import { featureSamples } from '../../tests/support/feature-samples.ts';
import type { Attack } from './attacks.ts';

/** So small that an attack of seconds reaches it. */
const API_RATE_LIMIT = 30;
const [hour] = formLimits({ API_RATE_LIMIT });

/** What one network may send in an hour. */
const MAX_PER_HOUR = hour?.most ?? 0;

/** A place from which a form is sent again and again, and how much more than one network it may send. */
interface Place {
  name: string;
  times: number;
  addressOf(sent: number): string;
}

const hex = (number: number) => number.toString(16);

const places: Place[] = [
  { name: 'one address', times: 1, addressOf: () => '203.0.113.7' },
  {
    name: 'one /56',
    times: 1,
    addressOf: (sent) => `2001:db8:56:${hex(sent % 256)}::${hex(sent)}`,
  },
  {
    name: 'many networks of a /48',
    times: WIDER,
    addressOf: (sent) => `2001:db8:48:${hex((sent % 256) * 256)}::${hex(sent)}`,
  },
];

const refusal = z.object({ message: z.string().regex(/^Your network has sent very much/) });

/**
 * Sends a form again and again. Answers for the site: 200 while no more was taken than may be and, where one network has
 * sent so much, the rest is refused for that reason; else 500.
 */
function fromPlace(
  { addressOf, times }: Place,
  { url, path, body }: { url: string; path: string; body: object },
): () => Promise<Response> {
  let [sent, answered, taken] = [0, 0, 0];
  return async () => {
    sent += 1;
    const isOver = times === 1 && answered > MAX_PER_HOUR;
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(sent) },
      body: JSON.stringify(body),
    });
    const said: unknown = await answer.json();
    answered += 1;
    if (answer.ok) taken += 1;
    const isRefused = answer.status === 429 && answer.headers.has('retry-after');
    const isRight = taken <= MAX_PER_HOUR * times && (answer.ok || isRefused);
    return new Response('', {
      status: isRight && (!isOver || refusal.safeParse(said).success) ? 200 : 500,
    });
  };
}

/** What strangers may send, and how a site is made to take it. */
const forms: { name: string; path: string; ready(folder: string): Promise<object> }[] = [
  {
    name: 'messages',
    path: '/api/messages',
    ready: async () => ({ name: 'अ', email: 'guest@example.org', message: 'अ' }),
  },
  ...(await featureSamples())
    .flatMap(({ forms = [] }) => forms)
    .map(({ ready, ...form }) => ({
      ...form,
      async ready(folder: string) {
        const database = openDatabase({ dataDir: folder });
        const body = await ready({ database });
        await database.close();
        return body;
      },
    })),
];

/** What guests send, which people have to read, or a mail server to forgive. */
export const formAttacks: Attack[] = forms.flatMap(({ name, path, ready }) =>
  places.map(
    (place): Attack => ({
      name: `${name} from ${place.name}`,
      right: 200,
      env: { API_RATE_LIMIT: String(API_RATE_LIMIT), TRUST_PROXY: 'on' },
      async prepare({ url, folder }) {
        return fromPlace(place, { url, path, body: await ready(folder) });
      },
    }),
  ),
);
