import { paths } from '../../../contract/paths/paths.ts';
import { noText, type PageInput } from '../../../contract/static-pages.ts';
import type { Transaction } from '../../../database/database.ts';
import type { PageColumns } from '../../../database/schema.ts';
import { eraseArticle } from '../../../domain/bin/articles.ts';
import { changePage, createPage, deletePage, showPage } from '../../../domain/static-pages/edit.ts';
import { addDefaultPages, findPage, isUntouched } from '../../../domain/static-pages/pages.ts';
import { textColumns, toTextColumns } from '../../../domain/static-pages/texts.ts';
import { freeHere } from './groups.ts';
import { findImported, forget, isAsLeft, stampOf } from './imported.ts';
import { isInHand } from './in-hand.ts';
import type { PageItem } from './item.ts';
import { keyOf, type Settled, settlePlan, type TextOptions, takenAmong } from './settle-plan.ts';
import { pageOf, wantedSlug } from './values.ts';

/** Whether a page here says the same, whatever stands between its paragraphs. */
function saysTheSame(row: PageColumns, input: PageInput | null): boolean {
  if (!input) return false;
  const columns = toTextColumns(input);
  const bare = (html: string) => html.replace(/>\s+</g, '><').trim();
  return textColumns.every((column) => bare(columns[column]) === bare(row[column]));
}

/** Takes a page that is one here, too. */
export async function settlePage(
  item: PageItem,
  key: string,
  options: TextOptions,
): Promise<Settled> {
  const { db, trx, source, actor, planned, context, body, otherBody } = options;
  const queries = trx ?? db;
  const known = (await findImported(queries, source, 'page', [key])).get(key);
  const fixed = item.isFixed ? item.slug : undefined;
  const wanted = fixed ?? wantedSlug(item.slug, item.title, 'page');
  const held = known ? undefined : await findPage(queries, wanted);
  const prepared = pageOf(item, { body, otherBody, context, slug: wanted });
  const takesPlace = fixed !== undefined && !known && (await isUntouched(queries, fixed));
  const isSame = held !== undefined && !takesPlace && saysTheSame(held, prepared.input);
  const slug =
    known?.our_id ??
    (takesPlace || isSame
      ? wanted
      : await freeHere(wanted, 'page', planned, takenAmong(queries, 'pages')));
  const own = paths.staticPage({ slug });
  const change = async (inside: Transaction, ours: string, input: PageInput) => {
    const { hidden } = await changePage(inside, ours, { inOtherLanguage: noText, ...input }, actor);
    const { isHidden = false } = item;
    if (hidden !== isHidden) await showPage(inside, ours, hidden, actor);
  };
  return settlePlan(
    item,
    {
      said: prepared.said,
      input: prepared.input && { ...prepared.input, slug },
      kind: 'page',
      key,
      known,
      isSame,
      id: slug,
      slug,
      own,
      target: { to_path: own },
      async add(inside, input) {
        if (!takesPlace) {
          await createPage(inside, input, actor, { hidden: item.isHidden ?? false });
          return;
        }
        // Before its first start a site has none of them.
        await addDefaultPages(inside);
        await change(inside, slug, input);
      },
      update: change,
    },
    options,
  );
}

/**
 * A page that has become private is an article here, and the other way round: takes down what it was before,
 * unless somebody has edited or deleted that. Null: it was nothing else.
 */
export async function leaveOther(
  item: PageItem,
  options: TextOptions,
): Promise<Settled['outcome'] | null> {
  const { db, trx, source, actor } = options;
  const queries = trx ?? db;
  const isPage = keyOf(item).kind === 'article';
  const { kind, key } = keyOf({ ...item, status: isPage ? 'published' : 'draft', isHidden: false });
  const other = (await findImported(queries, source, kind, [key])).get(key);
  if (!other) return null;
  const stamp = await stampOf(queries, kind, other.our_id);
  if (stamp === null) return 'deleted';
  const isEdited = !(await isAsLeft(queries, other, stamp));
  if (isEdited || (!isPage && (await isInHand(queries, source, other.our_id)))) return 'edited';
  if (!trx) return 'updated';
  if (isPage) {
    const own = paths.staticPage({ slug: other.our_id });
    await trx.deleteFrom('redirects').where('to_path', '=', own).execute();
    await deletePage(trx, other.our_id, actor);
  } else await eraseArticle(trx, other.our_id, actor ?? undefined);
  await forget(trx, other);
  return 'updated';
}
