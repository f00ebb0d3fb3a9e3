import type { ArticleInput } from '../../../contract/articles.ts';
import { articlePath } from '../../../contract/paths/paths.ts';
import { genreIn } from '../../../domain/articles/input.ts';
import { createArticle, updateArticle } from '../../../domain/articles/write.ts';
import { hasRoom } from '../../../domain/series/parts.ts';
import { freeHere } from './groups.ts';
import { findImported, forget, idOf } from './imported.ts';
import { dueTime, publishLater } from './publish-later.ts';
import { type Settled, settlePlan, type TextOptions, takenAmong } from './settle-plan.ts';
import type { Written } from './survey.ts';
import { articleOf, type Prepared, wantedSlug } from './values.ts';

/** Leaves an article out of a series that holds no more. A dry run says nothing of it. */
async function withRoom(
  prepared: Prepared<ArticleInput>,
  old: string | undefined,
  { trx, context }: TextOptions,
): Promise<Prepared<ArticleInput>> {
  const { input, said } = prepared;
  if (!trx || !input?.series || input.series === old) return prepared;
  if (await hasRoom(trx, input.series)) return prepared;
  const detail = [...context.series.values()].find(({ id }) => id === input.series)?.name;
  return {
    input: { ...input, series: '' },
    said: [...said, { reason: 'seriesFull', ...(detail && { detail }) }],
  };
}

/** Takes an article, or a page that can only be one here. */
export async function settleArticle(
  item: Written,
  key: string,
  options: TextOptions,
): Promise<Settled> {
  const { db, trx, source, planned, context, body, folder } = options;
  const actor = options.actor ?? undefined;
  const queries = trx ?? db;
  const former = item.kind === 'article' ? (item.formerId ?? key) : key;
  const found = await findImported(queries, source, 'article', [key, former]);
  const known = found.get(key) ?? found.get(former);
  const id =
    known?.our_id ?? ('keepId' in item && item.keepId ? item.keepId : idOf(source, 'article', key));
  const old = await queries
    .selectFrom('articles')
    .select(['slug', 'status', 'series', 'genre'])
    .where('id', '=', id)
    .executeTakeFirst();
  const wanted = wantedSlug(item.slug, item.title, 'story');
  const slug =
    old?.slug ?? (await freeHere(wanted, 'article', planned, takenAmong(queries, 'articles')));
  const prepared = await withRoom(articleOf(item, { body, context, slug }), old?.series, options);
  const place = prepared.input?.category;
  const category = [...context.categories.values()].find((category) => category.id === place);
  const { publishedAt } = item;
  // What was planned keeps the time of its last change in some systems, which is before the publication.
  const updatedAt = [publishedAt, item.updatedAt]
    .flatMap((at) => at ?? [])
    .sort()
    .at(-1);
  const { planner } = context;
  const due = dueTime(item, planner);
  // Where the source names none, it is that of the category, and then what is chosen here.
  const named = item.kind === 'article' ? item.genre : undefined;
  const origin = {
    id,
    folder,
    ...(publishedAt && { publishedAt }),
    ...(updatedAt && { updatedAt }),
    ...(actor && { actor }),
  };
  return settlePlan(
    item,
    {
      ...prepared,
      kind: 'article',
      key,
      known,
      id,
      slug,
      target: { article_id: id },
      isSame: !known && old !== undefined,
      isBinned: !known && old?.status === 'bin',
      own: articlePath(slug, category?.slug ?? null),
      async add(inside, input) {
        const genre = named ?? (await genreIn(inside, input.category));
        await createArticle(inside, { ...input, genre }, origin);
        if (due) await publishLater(inside, id, due, planner);
      },
      async update(inside, ours, input) {
        const genre = named ?? old?.genre ?? input.genre;
        // An export made before the time at which the site has published it does not take it down.
        const hasCome = old?.status === 'published' && item.status === 'scheduled' && !due;
        const status = hasCome ? 'published' : input.status;
        if (known && known.source_id !== key) await forget(inside, known);
        await updateArticle(inside, ours, { ...input, genre, status }, { actor });
        await publishLater(inside, ours, due, planner);
        if (!publishedAt || status !== 'published') return;
        await inside
          .updateTable('articles')
          // As when it was added: that an import reads it again is no news to readers.
          .set({ published_at: publishedAt, updated_at: updatedAt ?? publishedAt })
          .where('id', '=', ours)
          .execute();
      },
    },
    options,
  );
}
