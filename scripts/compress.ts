import { readdir, readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Writes a .br and a .gz beside every text asset and the speller's model, so that the server never compresses them. */
const folder = `${process.env.BUILD_FOLDER}/client/assets`;
for (const name of await readdir(folder)) {
  if (!/\.(?:js|css|svg|txt|bin)$/.test(name)) continue;
  const bytes = await readFile(`${folder}/${name}`);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  await writeFile(`${folder}/${name}.br`, brotliCompressSync(bytes, { params: quality }));
  await writeFile(`${folder}/${name}.gz`, gzipSync(bytes, { level: 9 }));
}
