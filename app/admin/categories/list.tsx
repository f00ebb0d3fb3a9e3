import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { type AdminCategory, adminCategoriesSchema } from '../../../contract/categories.ts';
import { limits } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages.ts';
import { api } from '../../client/api.ts';
import { useMay } from '../../client/back-office.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import type { Route } from './+types/list';
import { CategoryModal } from './category-modal.tsx';
import { DeleteCategoryModal } from './delete-modal.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? '1';
  const size = limits.adminPageSize;
  return api(
    adminCategoriesSchema,
    `/api/categories/admin-categories?page=${encodeURIComponent(page)}&limit=${size}`,
  );
}

export { ScreenLoading as HydrateFallback };

export default function CategoryList({ loaderData }: Route.ComponentProps) {
  const { categories, currentPage, totalPages } = loaderData;
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

  return (
    <Screen
      title="Categories"
      actions={
        mayManage && (
          <button type="button" className="button primary" onClick={() => edit(null)}>
            <FolderPlus aria-hidden="true" /> Add Category
          </button>
        )
      }
    >
      <div className="table-sheet">
        {categories.length === 0 ? (
          <div className="empty">
            <FolderPlus aria-hidden="true" />
            <p>{messages.noCategories}</p>
          </div>
        ) : (
          <table className="table">
            <thead>
              <tr>
                <th scope="col">S.No.</th>
                <th scope="col">Name</th>
                <th scope="col">Is Home</th>
                <th scope="col">Articles</th>
                {mayManage && <th scope="col">Actions</th>}
              </tr>
            </thead>
            <tbody>
              {categories.map((category, index) => (
                <tr key={category._id}>
                  <td className="tight" data-label="S.No.">
                    {(currentPage - 1) * limits.adminPageSize + index + 1}
                  </td>
                  <td data-label="Name">
                    <a className="strong" href={`/category/${category.slug}`}>
                      {category.name}
                    </a>
                  </td>
                  <td data-label="Is Home">{category.isHome ? 'Yes' : 'No'}</td>
                  <td data-label="Articles">
                    <Link to={`/admin/articles?category=${category._id}`}>
                      {category.articleCount}
                      <span className="sr-only"> articles in {category.name}</span>
                    </Link>
                  </td>
                  {mayManage && (
                    <td className="actions">
                      <button type="button" className="row-action" onClick={() => edit(category)}>
                        Edit<span className="sr-only"> {category.name}</span>
                      </button>
                      <button
                        type="button"
                        className="row-action danger"
                        onClick={() => setDeleted(category)}
                      >
                        Delete<span className="sr-only"> {category.name}</span>
                      </button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Pager page={currentPage} pages={totalPages} />
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
