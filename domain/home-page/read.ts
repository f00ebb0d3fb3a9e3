import type { AdminHomePage } from '../../contract/home-arrangement.ts';
import { homePageOf } from '../../contract/settings.ts';
import { storedTime } from '../../contract/stored.ts';
import type { Queries } from '../../database/database.ts';
import { getSettings, readHomeBefore } from '../settings.ts';
import { standingNews } from './breaking.ts';
import { pickedArticles } from './home-page.ts';
import { listPlans } from './plans.ts';

/** Returns the home page as its screen arranges it. */
export async function getAdminHomePage(db: Queries, now = new Date()): Promise<AdminHomePage> {
  const settings = await getSettings(db);
  const sections = homePageOf(settings);
  const before = await readHomeBefore(db);
  const plans = await listPlans(db);
  const by = before?.by
    ? await db.selectFrom('users').select('name').where('id', '=', before.by).executeTakeFirst()
    : undefined;
  return {
    sections,
    changed: before && { at: storedTime(before.at), by: by?.name ?? null },
    plans,
    breaking: standingNews(settings, now)?.news ?? null,
    articles: await pickedArticles(db, [sections, ...plans.map((plan) => plan.sections)]),
  };
}
