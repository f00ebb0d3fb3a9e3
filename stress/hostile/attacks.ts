import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import { sampleForm } from '../../tests/support/samples.ts';
import type { Person } from '../accounts.ts';

/** The site that is attacked, and who attacks it. */
export interface Attacked {
  url: string;
  /** The folder of its data. */
  folder: string;
  contributor: Person;
}

/** A page that others ask for, and the milliseconds between two of them. */
export interface Asked {
  path: string;
  every: number;
}

/** One way to keep a site busy. */
export interface Attack {
  name: string;
  /** The status of the only right answer, where there is one. */
  right?: number;
  /** The bytes of the longest right answer. */
  most?: number;
  /** Its requests that are under way at once, where it takes many. */
  together?: number;
  /** What others ask for meanwhile, where it is not the home page. */
  others?: Asked;
  /** Settings that the attacked process has besides those of the others. */
  env?: Record<string, string>;
  /** Makes what it needs, and returns a request that is sent again and again. */
  prepare(site: Attacked): Promise<() => Promise<Response>>;
}

type Sent = Record<string, unknown>;

/** Makes a call of the API, with a body that is written only once. */
function caller(
  { url, contributor: { token } }: Attacked,
  method: string,
  path: string,
  body?: Sent,
) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = body && { body: JSON.stringify(body) };
  return () => fetch(url + path, { method, headers, ...sent });
}

const idOf = z.object({ _id: z.string() });

async function newArticle(site: Attacked, description: string): Promise<string> {
  const body = { name: 'लेख', description, status: 'draft' };
  const answer = await caller(site, 'POST', '/api/articles/article', body)();
  const text = await answer.text();
  if (!answer.ok) throw new Error(`an article was refused: ${text}`);
  return idOf.parse(JSON.parse(text))._id;
}

/** A text of some length, in which a piece comes again and again. */
export const ofLength = (piece: string, length: number = limits.articleText) =>
  piece.repeat(Math.floor(length / piece.length));

const preview = (name: string, description: string): Attack => ({
  name: `previews of ${name}`,
  prepare: async (site) =>
    caller(site, 'POST', '/api/articles/preview', { name: 'लेख', language: 'hi', description }),
});

/** Percent-encodes the letters of a path by the bits of a number: another spelling for each. */
function spelt(path: string, number: number): string {
  let rest = number;
  return path.replace(/[a-z]/g, (letter) => {
    const isEncoded = rest % 2 === 1;
    rest = Math.floor(rest / 2);
    return isEncoded ? `%${letter.charCodeAt(0).toString(16)}` : letter;
  });
}

async function openPreview(site: Attacked, description: string): Promise<() => Promise<Response>> {
  const body = { name: 'लेख', language: 'hi', description };
  const made = await caller(site, 'POST', '/api/articles/preview', body)();
  const { link } = z.object({ link: z.string() }).parse(await made.json());
  return caller(site, 'GET', new URL(link).pathname);
}

/** Previews that are each read once, so that none is in memory. */
const readPreview = (name: string, description: string): Attack => ({
  name: `previews of ${name}, and their readers`,
  prepare: async (site) => async () => (await openPreview(site, description))(),
});

/** A harmless text, as long as one may be. */
const long = ofLength(
  `<p>एक <b>वाक्य</b> और a few words. ${'और कुछ शब्द '.repeat(20)}</p>\n`,
  1_900_000,
);

/** What one request or one person is enough for; another is one more entry. */
export const attacks: Attack[] = [
  preview('200,000 elements in each other', '<b>'.repeat(200_000)),
  preview('as many elements as may be', ofLength('<p>क', limits.tags * 4)),
  preview('“a.” in Hindi', `<p>क</p>${ofLength('a.', 1_900_000)}`),
  preview('marks on one letter', ofLength('\u0323\u0301')),
  preview('frames that are dropped', ofLength('<iframe src=x></iframe>a', 1_000_000)),
  readPreview('a heading of one long word', `<h2>महाक${'ाअ'.repeat(97_000)}</h2>`),
  readPreview('a heading of one part of words', `<h2>${'महा'.repeat(20_000)}</h2>`),
  {
    name: 'saves of a long text',
    async prepare(site) {
      const id = await newArticle(site, '<p>क</p>');
      const odd = caller(site, 'PUT', `/api/articles/${id}`, { name: 'a', description: long });
      const even = caller(site, 'PUT', `/api/articles/${id}`, {
        name: 'b',
        description: `${long}b`,
      });
      let times = 0;
      return () => {
        times += 1;
        return times % 2 ? odd() : even();
      };
    },
  },
  {
    name: 'drafts of a long text',
    async prepare(site) {
      const path = `/api/articles/article/${await newArticle(site, '<p>क</p>')}/draft`;
      const form = { ...sampleForm(), description: long };
      let replaces: string | null = null;
      return async () => {
        const answer = await caller(site, 'PUT', path, { form, basedOn: 1, replaces })();
        const parsed = z.object({ updatedAt: z.string() }).safeParse(await answer.clone().json());
        replaces = parsed.data?.updatedAt ?? replaces;
        return answer;
      };
    },
  },
  {
    name: 'comparisons of long versions',
    async prepare(site) {
      const id = await newArticle(site, long);
      await caller(site, 'PUT', `/api/articles/${id}`, { name: 'b', description: `${long}b` })();
      return caller(site, 'GET', `/api/articles/article/${id}/revisions/1`);
    },
  },
  {
    name: 'readers of a long preview',
    prepare: (site) => openPreview(site, ofLength('a. ')),
  },
  {
    name: 'searches for long texts',
    async prepare(site) {
      const q = encodeURIComponent(ofLength('kahani क ', limits.searchQuery));
      return caller(site, 'GET', `/search?q=${q}`);
    },
  },
  {
    name: 'other spellings of a page',
    right: 301,
    async prepare({ url }) {
      let times = 0;
      return () => {
        times += 1;
        // The first letter is always encoded: never the page's own address.
        return fetch(url + spelt('/privacy-policy', 2 * times + 1), { redirect: 'manual' });
      };
    },
  },
  {
    name: 'long addresses for the log',
    right: 414,
    env: { LOG_LEVEL: 'info' },
    async prepare({ url }) {
      const long = `${url}/${ofLength('-.', 15_000)}`;
      return () => fetch(long);
    },
  },
  {
    name: 'descriptions of the API',
    right: 200,
    prepare:
      async ({ url }) =>
      () =>
        fetch(`${url}/api/docs/json`),
  },
  {
    name: 'tags for long texts',
    right: 200,
    prepare: async (site) =>
      caller(site, 'POST', '/api/tags/suggestions', {
        text: ofLength('रेल यात्रा ', limits.taggedText),
      }),
  },
  {
    name: 'texts of settings',
    async prepare(site) {
      const siteName = ofLength('e\u0323\u0301', 900_000);
      return caller(site, 'PUT', '/api/settings', { siteName });
    },
  },
];
