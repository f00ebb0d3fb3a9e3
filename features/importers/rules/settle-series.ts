import { wellFormedSlug } from '../../../contract/common.ts';
import { createSeries, findSeries, updateSeries } from '../../../domain/series/series.ts';
import { slugFrom } from '../../../hindi/slugs/slug.ts';
import { fittingDescription, fittingName } from './fit.ts';
import { type GroupOptions, type SettledGroup, settleGroup } from './groups.ts';
import { findImported } from './imported.ts';
import type { TermItem } from './item.ts';

/** Makes a term a series, or finds the one that has its address here. */
export async function settleSeries(item: TermItem, options: GroupOptions): Promise<SettledGroup> {
  const { db, trx, source } = options;
  const actor = options.actor ?? undefined;
  const queries = trx ?? db;
  const name = fittingName(item);
  const slug = wellFormedSlug.safeParse(item.slug).data || slugFrom(name) || 'series';
  const description = fittingDescription(item.description);
  const values = { name, description };
  const known = (await findImported(queries, source, 'series', [item.id])).get(item.id);
  const same = known ? null : await findSeries(queries, slug);
  return settleGroup(
    {
      kind: 'series',
      key: item.id,
      item,
      values,
      known,
      slug,
      said: [],
      same: same && { id: same._id, slug: same.slug },
      likeness: slug,
      add: (inside, given) => createSeries(inside, { ...values, slug }, actor, given),
      update: (inside, id) => updateSeries(inside, id, values, actor),
    },
    options,
  );
}
