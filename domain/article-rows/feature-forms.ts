import { sql } from 'kysely';
import { scopeOf } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import type { Queries } from '../../database/database.ts';
import { featureForms } from '../../features/tokens.ts';
import { getSettings } from '../settings.ts';

/** Returns the forms of articles of features that are like this, by name, and who may see and change them where. */
export async function formsLike(db: Queries, words: string) {
  const { featuresOff } = await getSettings(db);
  const forms = featureForms.map(async ({ feature, table, edit, needs }) => {
    const { rows } = await sql<{ name: string; form: string }>`
      select name, form from ${sql.table(table)} where form like ${words} order by name_key, id`.execute(
      db,
    );
    const manages = (person: User) => scopeOf(person.role, needs) !== null;
    return rows.map(({ name, form }) => ({
      feature,
      name,
      form,
      edit: featuresOff.includes(feature) ? null : edit,
      visibleTo: manages,
      changedBy: manages,
    }));
  });
  return (await Promise.all(forms)).flat();
}
