import { expect, test } from 'vitest';
import { ApiError } from '../../../app/client/api.ts';
import type { UploadStand } from '../contract.ts';
import { uploadForImport } from './upload.ts';

const file = new File(['x'.repeat(10)], 'blog.xml');
const stand = (received: number): UploadStand => ({
  _id: 'a',
  name: 'blog.xml',
  size: 10,
  received,
  file: received === 10 ? 'uploads/a' : null,
});

/** Uploads where each piece is answered by the next of these; returns the result and the tries. */
async function upload(answers: (number | ApiError)[]) {
  let received = 0;
  let pieces = 0;
  let waits = 0;
  const options = {
    onProgress() {},
    onWaiting() {},
    signal: new AbortController().signal,
  };
  const result = await uploadForImport(file, options, {
    standOf: async () => stand(received),
    async sendPiece() {
      const answer = answers[pieces] ?? answers.at(-1) ?? 10;
      pieces += 1;
      if (answer instanceof ApiError) throw answer;
      received = answer;
      return stand(received);
    },
    async pause() {
      waits += 1;
    },
  }).catch((error: unknown) => error);
  return { result, pieces, waits };
}

test('a piece that keeps arriving damaged ends the upload with what to do', async () => {
  const damaged = new ApiError(422, 'Choose the same file again.');
  expect(await upload([damaged])).toEqual({ result: damaged, pieces: 5, waits: 4 });
});

test('what arrives in between lets the upload go on', async () => {
  const damaged = new ApiError(422, '');
  const answers = [damaged, damaged, damaged, 4, damaged, damaged, damaged, 10];
  expect(await upload(answers)).toMatchObject({ result: 'uploads/a', pieces: 8 });
});

test('a server that is away is waited for longer, but not for ever', async () => {
  const away = new ApiError(0, '');
  expect(await upload([...Array(20).fill(away), 10])).toMatchObject({ result: 'uploads/a' });
  expect(await upload([away])).toMatchObject({ result: away, pieces: 30 });
});
