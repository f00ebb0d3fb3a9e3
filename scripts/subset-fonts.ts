import { writeFile } from 'node:fs/promises';
import { cuts, wholeFaces } from './fonts/subsets.ts';

/** Makes the files of app/ui/fonts and domain/social-images/fonts anew; the repository holds them. */
for (const { name, place, whole, cut } of cuts) {
  const bytes = await cut();
  await writeFile(place, bytes);
  console.log(`${name}: ${whole.length} bytes became ${bytes.length}`);
}
for (const { name, place, make } of wholeFaces) {
  const bytes = await make();
  await writeFile(place, bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
