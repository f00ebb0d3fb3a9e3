import { frame } from '../../../../app/enhance/frame.ts';
import { LANGUAGE_HEADER } from '../../../../contract/interface-language.ts';
import { commentWords } from '../script-words.ts';

const words = commentWords[frame];

/** Calls the API as whoever has a token; returns its answer, with the message that a person is to read. */
export async function send(token: string, path: string, method: string, body?: object) {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        // Of what has no body a type would be refused.
        ...(body && { 'content-type': 'application/json' }),
        [LANGUAGE_HEADER]: document.documentElement.lang,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { message = words.failed, ...answer } = await response.json();
    const date = Date.parse(response.headers.get('date') ?? '');
    return { status: response.status, message: String(message), answer, date };
  } catch {
    return { status: 0, message: words.failed, answer: {}, date: Number.NaN };
  }
}
