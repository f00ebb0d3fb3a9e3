import { wellFormedSlug } from '../../../contract/common.ts';
import { nameKey } from '../../../domain/tags/search-text.ts';
import {
  createTag,
  findTagNamed,
  tagsOf,
  takenTagSlugs,
  updateTag,
} from '../../../domain/tags/tags.ts';
import { slugFrom } from '../../../hindi/slugs/slug.ts';
import { fittingDescription, fittingName } from './fit.ts';
import {
  followInto,
  freeHere,
  type GroupOptions,
  type SettledGroup,
  settleGroup,
} from './groups.ts';
import { findImported } from './imported.ts';
import type { TermItem } from './item.ts';

/** Makes a term a tag, or finds the one that has its name here. */
export async function settleTag(item: TermItem, options: GroupOptions): Promise<SettledGroup> {
  const { db, trx, source, planned } = options;
  const actor = options.actor ?? undefined;
  const queries = trx ?? db;
  const name = fittingName(item);
  const description = fittingDescription(item.description);
  const values = { name, description };
  const row = (await findImported(queries, source, 'tag', [item.id])).get(item.id);
  const [tag] = row ? await tagsOf(queries, [row.our_id]) : [];
  const known = followInto(row, tag?._id);
  const same = known ? null : await findTagNamed(queries, name);
  const wanted = wellFormedSlug.safeParse(item.slug).data || slugFrom(name) || 'tag';
  const slug = await freeHere(wanted, 'tag', planned, (slugs) => takenTagSlugs(queries, slugs));
  return settleGroup(
    {
      kind: 'tag',
      key: item.id,
      item,
      values,
      known,
      slug,
      said: [],
      same: same && { id: same._id, slug: same.slug },
      likeness: nameKey(name),
      add: (inside, given) => createTag(inside, { ...values, slug }, { actor, given }),
      update: (inside, id) => updateTag(inside, id, values, actor),
    },
    options,
  );
}
