import { open } from 'node:fs/promises';
import { type Bucket, elementsOf, refusing } from '../s3-bucket.ts';

/**
 * The bytes of a part: a store takes 10,000 of at least 5 MiB, so this makes 160 GB. One request takes 5 GB, and memory
 * holds a part twice.
 */
const PART = 16 * 2 ** 20;

const headers = { 'content-type': 'application/gzip' };

/** Says which upload was begun. */
function uploadIn(xml: string): string {
  const id = elementsOf(xml).find(({ name }) => name === 'UploadId')?.text;
  if (!id) throw refusing(new Error('It begins no upload in parts.'));
  return id;
}

/** Puts a file into a bucket, whole or not at all, in parts where it is large. */
export async function uploadFile(
  { ask, demand }: Bucket,
  path: string,
  { key, part = PART }: { key: string; part?: number },
): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (position: number) => {
      const bytes = Buffer.alloc(Math.min(part, size - position));
      const { bytesRead } = await file.read({ buffer: bytes, position });
      if (bytesRead < bytes.length) throw new Error(`${path} became shorter while it was read.`);
      return bytes;
    };
    if (size <= part) {
      await demand(key, { method: 'PUT', headers, bytes: await read(0) });
      return;
    }
    const begun = await demand(key, { method: 'POST', query: { uploads: '' }, headers });
    const uploadId = uploadIn(begun.body.toString());
    try {
      const parts: string[] = [];
      for (let number = 1; (number - 1) * part < size; number += 1) {
        const query = { partNumber: String(number), uploadId };
        const bytes = await read((number - 1) * part);
        const answer = await demand(key, { method: 'PUT', query, bytes });
        const tag = answer.headers.get('etag') ?? '';
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`);
      }
      const xml = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const bytes = Buffer.from(xml);
      const done = await demand(key, { method: 'POST', query: { uploadId }, bytes });
      // A store may say so after it has begun to answer with 200.
      const said = elementsOf(done.body.toString());
      if (said.some(({ name }) => name === 'Error')) throw refusing(new Error(String(done.body)));
    } catch (error) {
      // Parts that nobody puts together cost room.
      await ask(key, { method: 'DELETE', query: { uploadId } }).catch(() => {});
      throw error;
    }
  } finally {
    await file.close();
  }
}
