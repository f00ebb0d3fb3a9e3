import { openDatabase } from '../../database/open.ts';
import { WIDER } from '../../domain/networks.ts';
import { formLimits } from '../../server/api/form-limit.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { commentedArticle, switchOn } from '../../tests/support/comment-calls.ts';
import type { Attack } from './attacks.ts';

/** So small that an attack of seconds reaches it. */
const API_RATE_LIMIT = 30;
const [hour] = formLimits({ API_RATE_LIMIT });

/** What one /48 may send in an hour. */
const MOST = (hour?.most ?? 0) * WIDER;

/**
 * Sends a form from one subscriber of a /48 after the other. Answers for the site: 200 while no more was taken than may
 * be, 500 once there was.
 */
function fromMany(url: string, path: string, body: object): () => Promise<Response> {
  let [sent, taken] = [0, 0];
  return async () => {
    sent += 1;
    const subnet = ((sent % 256) * 256).toString(16);
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `2001:db8:48:${subnet}::${sent.toString(16)}`,
      },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    if (answer.ok) taken += 1;
    return new Response('', { status: taken > MOST ? 500 : 200 });
  };
}

const attack = (name: string, prepare: Attack['prepare']): Attack => ({
  name,
  right: 200,
  prepare,
  env: { API_RATE_LIMIT: String(API_RATE_LIMIT), TRUST_PROXY: 'on' },
});

/** What guests send from many networks, which people have to read, or a mail server to forgive. */
export const formAttacks: Attack[] = [
  attack('comments of guests from many networks', async ({ url, folder }) => {
    const database = openDatabase({ dataDir: folder });
    await switchOn({ database });
    const author = await newUser(database.db, 'author');
    const article = await commentedArticle({ database }, author._id);
    await database.close();
    const guest = { name: 'अतिथि', email: 'guest@example.org', text: 'बहुत अच्छा' };
    return fromMany(url, '/api/comments', { article, ...guest });
  }),
  attack('messages from many networks', async ({ url }) =>
    fromMany(url, '/api/messages', { name: 'अ', email: 'guest@example.org', message: 'अ' }),
  ),
];
