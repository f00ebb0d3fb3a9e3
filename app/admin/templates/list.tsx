import { LayoutTemplate, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { doneSchema } from '../../../contract/common.ts';
import { adminPaths, withQuery } from '../../../contract/paths/paths.ts';
import { type TemplateRow, templateListSchema } from '../../../contract/templates.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { EmptyList, ListTable, RowAction } from '../../ui/list-table.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { useConfirm } from '../../ui/use-confirm.ts';
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
      <ListTable
        rows={templates}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyList
            icon={LayoutTemplate}
            more={
              <Link className="button primary" to={adminPaths.addArticle()}>
                {texts.begin}
              </Link>
            }
          >
            {texts.none}
          </EmptyList>
        }
        columns={[
          {
            label: columns.name,
            title: true,
            lang: ({ name }) => languageOf(name),
            cell: ({ name }) => name,
          },
          {
            label: columns.category,
            lang: ({ category }) => languageOf(category?.name ?? texts.noCategory),
            cell: ({ category }) => category?.name ?? texts.noCategory,
          },
          {
            label: columns.changed,
            className: 'named',
            cell: ({ updatedAt }) => <time dateTime={updatedAt}>{time(updatedAt)}</time>,
          },
        ]}
        actions={(template) => (
          <>
            <RowAction
              icon={Plus}
              to={withQuery(adminPaths.addArticle(), { template: template._id })}
            >
              {texts.beginOf(template.name)}
            </RowAction>
            <RowAction icon={Pencil} onClick={() => setRenamed(template)}>
              {texts.renameOf(template.name)}
            </RowAction>
            <RowAction icon={Trash2} danger onClick={() => remove(template)}>
              {texts.deleteOf(template.name)}
            </RowAction>
          </>
        )}
      />
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
