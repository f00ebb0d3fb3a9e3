import { writeFile } from 'node:fs/promises';
import { cuts } from './fonts/cuts.ts';

/** Makes the files of app/ui/fonts anew; they are kept in the repository. */
for (const { name, place, whole, cut } of cuts) {
  const bytes = await cut();
  await writeFile(place, bytes);
  console.log(`${name}: ${whole.length} bytes became ${bytes.length}`);
}
