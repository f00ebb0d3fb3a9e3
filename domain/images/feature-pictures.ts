import { sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import { features } from '../../features/features.ts';
import { featureRules, namedRules } from '../../features/rules.ts';
import { featureForms } from '../../features/tokens.ts';
import { formsLike } from '../article-rows/feature-forms.ts';
import { getSettings } from '../settings.ts';
import type { ImageShown, PictureColumns } from './image-shown.ts';

/** Returns where features store addresses of pictures. */
export async function featurePictures(): Promise<PictureColumns[]> {
  return [
    ...(await featureRules()).flatMap(({ pictures }) => pictures?.columns ?? []),
    ...featureForms.map(({ table }) => ({ table, key: 'id', columns: ['form'] })),
  ];
}

/** Returns what features store there, as far as it names pictures. */
export async function textsWithPictures(db: Queries): Promise<string[]> {
  const columns = (await featurePictures()).flatMap(({ table, columns: names }) =>
    names.map((name) => ({ table, name })),
  );
  const texts = await Promise.all(
    columns.map(async ({ table, name }) => {
      const column = sql.ref<string>(name);
      const { rows } = await sql<{ text: string }>`
        select ${column} as text from ${sql.table(table)} where ${column} like '%/images/%'`.execute(
        db,
      );
      return rows.map(({ text }) => text);
    }),
  );
  return texts.flat();
}

/** Lists where features show a picture, those that are switched off included. */
export async function findFeatureUses(
  db: Queries,
  { id, url }: { id: string; url: string },
): Promise<ImageShown[]> {
  const { featuresOff } = await getSettings(db);
  const uses = (await namedRules()).map(async ({ name: feature, part: { pictures } }) => {
    const found = (await pictures?.findUses(db, { id, url })) ?? [];
    return featuresOff.includes(feature) ? found.map((use) => ({ ...use, edit: null })) : found;
  });
  // Ids contain neither % nor _. Texts may name a variant.
  const forms = (await formsLike(db, `%/images/${id}%`)).map(
    ({ feature, name, edit, visibleTo, changedBy }) => ({
      kind: features.find((one) => one.name === feature)?.imageUse ?? feature,
      name,
      edit,
      binned: false,
      visibleTo,
      changedBy,
    }),
  );
  return [...(await Promise.all(uses)).flat(), ...forms];
}
