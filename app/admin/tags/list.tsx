import { Combine, Pencil, Plus, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { limits } from '../../../contract/limits.ts';
import { sorting } from '../../../contract/orders.ts';
import { adminPaths, paths, withQuery } from '../../../contract/paths/paths.ts';
import { type AdminTag, adminTagsSchema } from '../../../contract/tags.ts';
import { useMay } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { listQuery, sortOf } from '../../client/page-size.ts';
import { tagName } from '../../client/tag-texts.ts';
import { FilterSearch, Filters } from '../../ui/filters.tsx';
import { EmptyList, ListTable, RowAction } from '../../ui/list-table.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { words } from '../../words/admin/admin.ts';
import { loadOrders } from '../../words/admin/orders/orders.ts';
import { loadTagWords } from '../../words/admin/tags/tags.ts';
import { pathIn } from '../../words/page.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { useChangingList } from '../use-changing-list.ts';
import type { Route } from './+types/list';
import { MergeModal } from './merge-modal.tsx';
import { nameColumns } from './name-columns.tsx';
import { TagModal } from './tag-modal.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { query, size } = listQuery(request);
  query.set('q', (query.get('q') ?? '').slice(0, limits.searchQuery));
  const [list, texts, orders] = await Promise.all([
    api(adminTagsSchema, `/api/tags?${query}`),
    loadTagWords(),
    loadOrders(),
  ]);
  return { list, texts, orders, size, q: query.get('q'), sort: sortOf('tags', query) };
}

export { ScreenLoading as HydrateFallback };

/** Lists the tags, which editors add, change, merge and delete. */
export default function TagList({ loaderData }: Route.ComponentProps) {
  const { list, texts, orders, size, q, sort } = loaderData;
  const { may } = useMay();
  const { remove: removeOne, revalidate } = useChangingList('/api/tags/tag');
  const [edited, setEdited] = useState<AdminTag | null>(null);
  const [open, setOpen] = useState(false);
  const [merged, setMerged] = useState<AdminTag | null>(null);
  const mayManage = may('tag.manage');
  const { columns } = texts;
  const edit = (tag: AdminTag | null) => {
    setEdited(tag);
    setOpen(true);
  };

  const remove = (tag: AdminTag) => {
    const { title, text, action } = texts.deletion;
    const question = { title, text: text(tag.articleCount), action };
    return removeOne({ _id: tag._id, name: tagName(tag) }, question);
  };

  return (
    <Screen
      title={words.shell.screens.tags}
      count={list.totalTags}
      actions={
        mayManage && (
          <button type="button" className="button primary" onClick={() => edit(null)}>
            <Plus aria-hidden="true" /> {texts.add}
          </button>
        )
      }
    >
      <Filters>
        <FilterSearch label={texts.search} chosen={q} />
        <SortSelect texts={orders} sorting={sorting.tags} chosen={sort} headless />
      </Filters>
      <ListTable
        rows={list.tags}
        keyOf={({ _id }) => _id}
        sort={sort}
        empty={
          <EmptyList
            icon={Tags}
            more={
              q && (
                <Link className="button" to={adminPaths.tags()}>
                  {texts.showAll}
                </Link>
              )
            }
          >
            {q ? texts.noneFound : texts.none}
          </EmptyList>
        }
        columns={[
          ...nameColumns(columns, (tag: AdminTag) => pathIn(paths.tag(tag))),
          {
            label: columns.articles,
            order: 'articles',
            down: true,
            cell: (tag) => (
              <Link to={withQuery(adminPaths.articles(), { tag: tag._id })}>
                {texts.articlesWith(tag.articleCount, tagName(tag))}
              </Link>
            ),
          },
        ]}
        actions={
          mayManage
            ? (tag) => (
                <>
                  <RowAction icon={Pencil} onClick={() => edit(tag)}>
                    {texts.editOf(tagName(tag))}
                  </RowAction>
                  <RowAction icon={Combine} onClick={() => setMerged(tag)}>
                    {texts.mergeOf(tagName(tag))}
                  </RowAction>
                  <RowAction icon={Trash2} danger onClick={() => remove(tag)}>
                    {texts.deleteOf(tagName(tag))}
                  </RowAction>
                </>
              )
            : null
        }
      />
      <Pager
        page={list.currentPage}
        pages={list.totalPages}
        rows={{ size, total: list.totalTags }}
      />
      <TagModal
        path="/api/tags/tag"
        texts={texts}
        open={open}
        tag={edited}
        onClose={() => setOpen(false)}
        onSaved={revalidate}
      />
      <MergeModal
        texts={texts}
        tag={merged}
        onClose={() => setMerged(null)}
        onMerged={revalidate}
      />
    </Screen>
  );
}
