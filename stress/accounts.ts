import sharp from 'sharp';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { write } from '../database/transactions.ts';
import { addDefaultPages } from '../domain/static-pages/pages.ts';
import { newPerson } from '../tests/support/accounts.ts';
import { newFolder } from '../tests/support/demo-site.ts';

export interface Person {
  token: string;
}

/** Makes an empty site with an editor; returns its data folder and the editor's session. */
export async function newSite(folder?: string): Promise<{ folder: string; editor: Person }> {
  const place = folder ?? (await newFolder());
  const database = openDatabase({ dataDir: place });
  await migrate(database);
  await write(database.db, (trx) => addDefaultPages(trx));
  const editor = await newPerson({ database }, 'editor');
  await database.close();
  return { folder: place, editor };
}

/** Makes a picture; each number gives a different one. */
export function picture(number: number, width = 480): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 60 + (number % 140), sigma: 20 } as const;
  const background = { r: number % 256, g: (number >> 8) % 256, b: 90 };
  const create = { width: 48, height: 32, channels: 3, background, noise } as const;
  return sharp({ create }).resize(width).png().toBuffer();
}

/** Uploads a picture as a browser does. */
export async function upload(url: string, { token }: Person, bytes: Buffer): Promise<Response> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png');
  form.set('upload_preset', 'lekhani');
  return fetch(`${url}/api/images/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
}
