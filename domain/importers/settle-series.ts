import { plainName } from '../../contract/clean-name.ts';
import { wellFormedSlug } from '../../contract/common.ts';
import { slugFrom } from '../../contract/slug.ts';
import { cutAtWord } from '../../contract/truncate.ts';
import { newId } from '../ids.ts';
import { createSeries, findSeries } from '../series/series.ts';
import type { GroupOptions } from './groups.ts';
import type { TermItem } from './item.ts';
import type { Entry } from './report.ts';
import type { Place } from './values.ts';

/** Makes a term a series, or finds the one that has its address here; a dry run makes none. */
export async function settleSeries(
  item: TermItem,
  { db, trx, actor }: GroupOptions,
): Promise<{ place: Place; entries: Entry[] }> {
  const name = cutAtWord(plainName(item.name), 100).slice(0, 100) || item.slug || item.id;
  const slug = wellFormedSlug.safeParse(item.slug).data || slugFrom(name) || 'series';
  const description = cutAtWord((item.description ?? '').replaceAll('\0', '').trim(), 2000);
  const same = await findSeries(trx ?? db, slug);
  if (same) return { place: { id: same._id, slug: same.slug, name: same.name }, entries: [] };
  const id = trx
    ? await createSeries(trx, { name, slug, description }, actor ?? undefined)
    : newId();
  return { place: { id, slug, name }, entries: [] };
}
