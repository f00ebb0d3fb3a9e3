import { LayoutTemplate, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { doneSchema } from '../../../contract/common.ts';
import { adminPaths, withQuery } from '../../../contract/paths/paths.ts';
import { type TemplateRow, templateListSchema } from '../../../contract/templates.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { RowWords } from '../../ui/row-words.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { loadTemplateWords } from '../../words/admin/templates/templates.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { useTimeFormat } from '../time-format.ts';
import type { Route } from './+types/list';
import { RenameDialog } from './rename-dialog.tsx';

export async function clientLoader() {
  const [{ templates }, texts] = await Promise.all([
    api(templateListSchema, '/api/templates'),
    loadTemplateWords(),
  ]);
  return { templates, texts };
}

export { ScreenLoading as HydrateFallback };

/** Lists what articles may begin with. What a template holds is changed as an article, and saved in its place. */
export default function TemplateList({ loaderData: { templates, texts } }: Route.ComponentProps) {
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  const { refresh } = useAdminState();
  const [renamed, setRenamed] = useState<TemplateRow | null>(null);
  const time = useTimeFormat();
  const { columns } = texts;

  async function remove({ _id, name }: TemplateRow) {
    const { title, text, action } = texts.deletion;
    if (!(await confirm({ title: title(name), text, action }))) return;
    try {
      tell((await api(doneSchema, `/api/templates/${_id}`, { method: 'DELETE' })).message);
      refresh();
      await revalidate();
    } catch (error) {
      tellProblem(error);
    }
  }

  return (
    <Screen
      title={words.shell.screens.templates}
      count={templates.length}
      actions={
        <Link className="button primary" to={adminPaths.addArticle()}>
          <Plus aria-hidden="true" /> {texts.begin}
        </Link>
      }
    >
      <p className="templates-about">{texts.about}</p>
      <div className="table-sheet">
        {templates.length === 0 ? (
          <div className="empty">
            <LayoutTemplate aria-hidden="true" />
            <p>{texts.none}</p>
            <Link className="button primary" to={adminPaths.addArticle()}>
              {texts.begin}
            </Link>
          </div>
        ) : (
          <table className="table brief">
            <thead>
              <tr>
                <th scope="col">{columns.name}</th>
                <th scope="col">{columns.category}</th>
                <th scope="col">{columns.changed}</th>
                <th scope="col">{columns.actions}</th>
              </tr>
            </thead>
            <tbody>
              {templates.map((template) => {
                const { _id, name, category, updatedAt } = template;
                return (
                  <tr key={_id}>
                    <td className="row-title" data-label={columns.name} lang={languageOf(name)}>
                      {name}
                    </td>
                    <td
                      data-label={columns.category}
                      lang={category ? languageOf(category.name) : undefined}
                    >
                      {category?.name ?? texts.noCategory}
                    </td>
                    <td className="named" data-label={columns.changed}>
                      <time dateTime={updatedAt}>{time(updatedAt)}</time>
                    </td>
                    <td className="actions">
                      <Link
                        className="row-action"
                        to={withQuery(adminPaths.addArticle(), { template: _id })}
                      >
                        <RowWords icon={Plus}>{texts.beginOf(name)}</RowWords>
                      </Link>
                      <button
                        type="button"
                        className="row-action"
                        onClick={() => setRenamed(template)}
                      >
                        <RowWords icon={Pencil}>{texts.renameOf(name)}</RowWords>
                      </button>
                      <button
                        type="button"
                        className="row-action danger"
                        onClick={() => remove(template)}
                      >
                        <RowWords icon={Trash2}>{texts.deleteOf(name)}</RowWords>
                      </button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </div>
      {renamed && (
        <RenameDialog
          texts={texts}
          template={renamed}
          onClose={() => setRenamed(null)}
          onSaved={revalidate}
        />
      )}
    </Screen>
  );
}
