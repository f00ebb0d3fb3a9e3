import { FolderPlus, Pencil, Trash2 } from 'lucide-react';
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
import { Pager } from '../../ui/pager.tsx';
import { RowWords } from '../../ui/row-words.tsx';
import { SortHead } from '../../ui/sort-head.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { words } from '../../words/admin/admin.ts';
import { categoryWords, loadCategoryWords } from '../../words/admin/categories/categories.ts';
import { loadOrders } from '../../words/admin/orders/orders.ts';
import { pathIn } from '../../words/page.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import type { Route } from './+types/list';
import { CategoryModal } from './category-modal.tsx';
import { DeleteCategoryModal } from './delete-modal.tsx';

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
          <button type="button" className="button primary" onClick={() => edit(null)}>
            <FolderPlus aria-hidden="true" /> {texts.add}
          </button>
        )
      }
    >
      <Filters>
        <SortSelect texts={orders} sorting={sorting.categories} chosen={sort} />
      </Filters>
      <div className="table-sheet">
        {categories.length === 0 ? (
          <div className="empty">
            <FolderPlus aria-hidden="true" />
            <p>{texts.none}</p>
          </div>
        ) : (
          <table className="table brief">
            <thead>
              <tr>
                <SortHead label={columns.number} order="position" sort={sort} />
                <SortHead label={columns.name} order="name" sort={sort} />
                <th scope="col">{columns.isHome}</th>
                <SortHead label={columns.articles} order="articles" down sort={sort} />
                {mayManage && <th scope="col">{columns.actions}</th>}
              </tr>
            </thead>
            <tbody>
              {categories.map((category, index) => {
                const { name } = inPageLanguage(category);
                return (
                  <tr key={category._id}>
                    <td className="tight" data-label={columns.number}>
                      {(currentPage - 1) * size + index + 1}
                    </td>
                    <td className="row-title" data-label={columns.name}>
                      <a
                        className="strong dye-name"
                        href={pathIn(paths.category(category))}
                        lang={languageOf(name)}
                        data-dye={category.dye}
                      >
                        <span className="dye-drop" />
                        {name}
                      </a>
                    </td>
                    <td className="named" data-label={columns.isHome}>
                      {category.isHome ? texts.yes : texts.no}
                    </td>
                    <td data-label={columns.articles}>
                      <Link to={withQuery(adminPaths.articles(), { category: category._id })}>
                        {texts.articlesIn(category.articleCount, name)}
                      </Link>
                    </td>
                    {mayManage && (
                      <td className="actions">
                        <button type="button" className="row-action" onClick={() => edit(category)}>
                          <RowWords icon={Pencil}>{texts.editOf(name)}</RowWords>
                        </button>
                        <button
                          type="button"
                          className="row-action danger"
                          onClick={() => setDeleted(inPageLanguage(category))}
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
      <Pager page={currentPage} pages={totalPages} rows={{ size, total: totalCategories }} />
      <CategoryModal
        open={open}
        category={edited}
        onClose={() => setOpen(false)}
        onSaved={revalidate}
      />
      <DeleteCategoryModal
        category={deleted}
        onClose={() => setDeleted(null)}
        onDeleted={revalidate}
      />
    </Screen>
  );
}
