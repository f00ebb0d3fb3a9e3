import { sql } from 'kysely';
import type { AuditAction } from '../../contract/audit.ts';
import type { FeatureSwitch } from '../../contract/feature-switches.ts';
import { type Change, recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { isEmptySite } from '../../database/empty-site.ts';
import { waitForTurn } from '../../database/turns.ts';
import { namedRules } from '../../features/rules.ts';
import { featureSwitches } from '../../features/switches.ts';
import { featureGoingOn } from '../../features/tokens.ts';
import { changesOfArticles, placeColumns } from '../article-rows/changes.ts';
import { notFound } from '../errors.ts';
import { putSetting } from '../settings.ts';
import { switchAsBefore } from './former-switches.ts';
import { featureTag, findOff } from './off.ts';

/** Lists the features that can be switched, and whether each is on. */
export async function listSwitches(db: Queries): Promise<FeatureSwitch[]> {
  const off = await findOff(db);
  return (await featureSwitches()).map(({ name }) => ({ name, on: !off.includes(name) }));
}

/** Returns the changes of articles that go on, as the feature says: each list that they stand in has a mark at them. */
async function changesOfGoingOn(
  trx: Transaction,
  feature: string,
  { action, actor }: { action: AuditAction; actor: string },
): Promise<Change[]> {
  const table = featureGoingOn.find((other) => other.feature === feature)?.table;
  if (table === undefined) return [];
  const places = await trx
    .selectFrom('articles')
    .select(placeColumns)
    .where(
      'id',
      'in',
      sql<string>`(select article_id from ${sql.table(table)} where ended_at = '')`,
    )
    .execute();
  return changesOfArticles(action, places, actor);
}

/** Switches a feature on or off, where it is not so already. Throws 404. */
export async function switchFeature(
  trx: Transaction,
  actor: string,
  { name, on }: FeatureSwitch,
): Promise<void> {
  const known = await featureSwitches();
  if (!known.some((other) => other.name === name)) throw notFound('Feature');
  await waitForTurn(trx, 'features');
  const off = await findOff(trx);
  if (off.includes(name) !== on) return;
  const others = off.filter((other) => other !== name);
  await putSetting(trx, 'featuresOff', on ? others : [...others, name].sort());
  const rules = (await namedRules()).find((other) => other.name === name)?.part;
  if (on) await rules?.switchOn?.(trx);
  const action = on ? ('feature.on' as const) : ('feature.off' as const);
  await recordChanges(trx, [
    { tag: featureTag(name), action, actor },
    ...(await changesOfGoingOn(trx, name, { action, actor })),
  ]);
}

/** Switches off what a new site does not need; an older one, and one that holds something, keeps all on. */
export async function startWithFew(trx: Transaction): Promise<void> {
  const page = await trx.selectFrom('pages').select('slug').limit(1).executeTakeFirst();
  if (page || !(await isEmptySite(trx))) return;
  const few = (await featureSwitches()).filter(({ part }) => part.startsOff);
  await putSetting(trx, 'featuresOff', few.map(({ name }) => name).sort());
}

/** Switches on what the demonstration has though a new site does not need it. */
export async function startDemo(trx: Transaction): Promise<void> {
  // What a site of before had decided is none of its matter, and nothing is to be taken over later.
  await switchAsBefore(trx);
  const on = (await featureSwitches()).flatMap(({ name, part }) => (part.inDemo ? [name] : []));
  const off = await findOff(trx);
  await putSetting(
    trx,
    'featuresOff',
    off.filter((name) => !on.includes(name)),
  );
}
