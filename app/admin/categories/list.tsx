import { ArrowUpDown, FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { type AdminCategory, adminCategoriesSchema } from '../../../contract/categories.ts';
import { sorting } from '../../../contract/orders.ts';
import { adminPaths, paths, withQuery } from '../../../contract/paths/paths.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useMay } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { inPageLanguage } from '../../client/category-texts.ts';
import { listQuery, sortOf } from '../../client/page-size.ts';
import { Filters } from '../../ui/filters.tsx';
import { EmptyList, ListTable, RowAction } from '../../ui/list-table.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { words } from '../../words/admin/admin.ts';
import { categoryWords, loadCategoryWords } from '../../words/admin/categories/categories.ts';
import { loadOrders } from '../../words/admin/orders/orders.ts';
import { pathIn } from '../../words/page.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import type { Route } from './+types/list';
import { CategoryModal } from './category-modal.tsx';
import { DeleteCategoryModal } from './delete-modal.tsx';
import { OrderModal } from './order-modal.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { query, size } = listQuery(request);
  const [list, orders] = await Promise.all([
    api(adminCategoriesSchema, `/api/categories/admin-categories?${query}`),
    loadOrders(),
    loadCategoryWords(),
  ]);
  return { ...list, orders, size, sort: sortOf('categories', query) };
}

export { ScreenLoading as HydrateFallback };

export default function CategoryList({ loaderData }: Route.ComponentProps) {
  const { categories, totalCategories, currentPage, totalPages, orders, size, sort } = loaderData;
  const { may } = useMay();
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<AdminCategory | null>(null);
  const [open, setOpen] = useState(false);
  const [deleted, setDeleted] = useState<AdminCategory | null>(null);
  const [ordering, setOrdering] = useState(false);
  const edit = (category: AdminCategory | null) => {
    setEdited(category);
    setOpen(true);
  };
  const mayManage = may('category.manage');
  const { columns, ...texts } = categoryWords();

  return (
    <Screen
      title={words.shell.screens.categories}
      actions={
        mayManage && (
          <>
            {totalCategories > 1 && (
              <button type="button" className="button" onClick={() => setOrdering(true)}>
                <ArrowUpDown aria-hidden="true" /> {texts.order.title}
              </button>
            )}
            <button type="button" className="button primary" onClick={() => edit(null)}>
              <FolderPlus aria-hidden="true" /> {texts.add}
            </button>
          </>
        )
      }
    >
      <Filters>
        <SortSelect texts={orders} sorting={sorting.categories} chosen={sort} />
      </Filters>
      <ListTable
        rows={categories}
        keyOf={({ _id }) => _id}
        sort={sort}
        empty={<EmptyList icon={FolderPlus}>{texts.none}</EmptyList>}
        columns={[
          {
            label: columns.number,
            order: 'position',
            className: 'tight',
            cell: (_category, index) => (currentPage - 1) * size + index + 1,
          },
          {
            label: columns.name,
            order: 'name',
            title: true,
            cell: (category) => {
              const { name } = inPageLanguage(category);
              return (
                <a
                  className="strong dye-name"
                  href={pathIn(paths.category(category))}
                  lang={languageOf(name)}
                  data-dye={category.dye}
                >
                  <span className="dye-drop" />
                  {name}
                </a>
              );
            },
          },
          {
            label: columns.isHome,
            className: 'named',
            cell: ({ isHome }) => (isHome ? texts.yes : texts.no),
          },
          {
            label: columns.articles,
            order: 'articles',
            down: true,
            cell: (category) => (
              <Link to={withQuery(adminPaths.articles(), { category: category._id })}>
                {texts.articlesIn(category.articleCount, inPageLanguage(category).name)}
              </Link>
            ),
          },
        ]}
        actions={
          mayManage
            ? (category) => (
                <>
                  <RowAction icon={Pencil} onClick={() => edit(category)}>
                    {texts.editOf(inPageLanguage(category).name)}
                  </RowAction>
                  <RowAction
                    icon={Trash2}
                    danger
                    onClick={() => setDeleted(inPageLanguage(category))}
                  >
                    {texts.deleteOf(inPageLanguage(category).name)}
                  </RowAction>
                </>
              )
            : null
        }
      />
      <Pager page={currentPage} pages={totalPages} rows={{ size, total: totalCategories }} />
      <CategoryModal
        open={open}
        category={edited}
        onClose={() => setOpen(false)}
        onSaved={revalidate}
      />
      <OrderModal
        open={ordering}
        onClose={() => {
          setOrdering(false);
          revalidate();
        }}
      />
      <DeleteCategoryModal
        category={deleted}
        onClose={() => setDeleted(null)}
        onDeleted={revalidate}
      />
    </Screen>
  );
}
