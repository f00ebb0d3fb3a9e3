import { Combine, Pencil, Plus, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { doneSchema } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { sorting } from '../../../contract/orders.ts';
import { adminPaths, paths, withQuery } from '../../../contract/paths/paths.ts';
import { type AdminTag, adminTagsSchema } from '../../../contract/tags.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useMay } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { listQuery, sortOf } from '../../client/page-size.ts';
import { tagName } from '../../client/tag-texts.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { FilterSearch, Filters } from '../../ui/filters.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RowWords } from '../../ui/row-words.tsx';
import { SortHead } from '../../ui/sort-head.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { loadOrders } from '../../words/admin/orders/orders.ts';
import { loadTagWords } from '../../words/admin/tags/tags.ts';
import { pathIn } from '../../words/page.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import type { Route } from './+types/list';
import { MergeModal } from './merge-modal.tsx';
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
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<AdminTag | null>(null);
  const [open, setOpen] = useState(false);
  const [merged, setMerged] = useState<AdminTag | null>(null);
  const mayManage = may('tag.manage');
  const { columns } = texts;
  const edit = (tag: AdminTag | null) => {
    setEdited(tag);
    setOpen(true);
  };

  async function remove(tag: AdminTag) {
    const { title, text, action } = texts.deletion;
    if (!(await confirm({ title: title(tagName(tag)), text: text(tag.articleCount), action }))) {
      return;
    }
    try {
      const path = `/api/tags/tag/${tag._id}`;
      tell((await api(doneSchema, path, { method: 'DELETE' })).message);
      await revalidate();
    } catch (error) {
      tellProblem(error);
    }
  }

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
      <div className="table-sheet">
        {list.tags.length === 0 ? (
          <div className="empty">
            <Tags aria-hidden="true" />
            <p>{q ? texts.noneFound : texts.none}</p>
            {q && (
              <Link className="button" to={adminPaths.tags()}>
                {texts.showAll}
              </Link>
            )}
          </div>
        ) : (
          <table className="table brief">
            <thead>
              <tr>
                <SortHead label={columns.name} order="name" sort={sort} />
                <th scope="col">{columns.other}</th>
                <SortHead label={columns.articles} order="articles" down sort={sort} />
                {mayManage && <th scope="col">{columns.actions}</th>}
              </tr>
            </thead>
            <tbody>
              {list.tags.map((tag) => {
                const name = tagName(tag);
                const other = tag.name === name ? tag.inOtherLanguage.name : tag.name;
                return (
                  <tr key={tag._id}>
                    <td className="row-title" data-label={columns.name}>
                      <a className="strong" href={pathIn(paths.tag(tag))} lang={languageOf(name)}>
                        {name}
                      </a>
                    </td>
                    <td data-label={columns.other} lang={languageOf(other)}>
                      {other || '–'}
                    </td>
                    <td data-label={columns.articles}>
                      <Link to={withQuery(adminPaths.articles(), { tag: tag._id })}>
                        {texts.articlesWith(tag.articleCount, name)}
                      </Link>
                    </td>
                    {mayManage && (
                      <td className="actions">
                        <button type="button" className="row-action" onClick={() => edit(tag)}>
                          <RowWords icon={Pencil}>{texts.editOf(name)}</RowWords>
                        </button>
                        <button type="button" className="row-action" onClick={() => setMerged(tag)}>
                          <RowWords icon={Combine}>{texts.mergeOf(name)}</RowWords>
                        </button>
                        <button
                          type="button"
                          className="row-action danger"
                          onClick={() => remove(tag)}
                        >
                          <RowWords icon={Trash2}>{texts.deleteOf(name)}</RowWords>
                        </button>
                      </td>
                    )}
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </div>
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
