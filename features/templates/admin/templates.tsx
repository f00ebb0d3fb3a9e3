import { LayoutTemplate, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { Screen, ScreenLoading } from '../../../app/admin/shell/screen.tsx';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { useChangingList } from '../../../app/admin/use-changing-list.ts';
import { useAdminState } from '../../../app/client/admin-state.tsx';
import { api } from '../../../app/client/api.ts';
import { EmptyList, ListTable, RowAction } from '../../../app/ui/list-table.tsx';
import { page } from '../../../app/words/page.ts';
import { adminPaths, withQuery } from '../../../contract/paths/paths.ts';
import { languageOf } from '../../../hindi/language.ts';
import { type TemplateRow, templateListSchema } from '../contract.ts';
import { templatesName } from '../name.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { loadTemplateWords, templateWords } from './words.ts';

export async function clientLoader({ request: { signal } }: ClientLoaderFunctionArgs) {
  const [{ templates }] = await Promise.all([
    api(templateListSchema, '/api/templates', { signal }),
    loadTemplateWords(),
  ]);
  return templates;
}

export { ScreenLoading as HydrateFallback };

/** Lists what articles may begin with. What a template holds is changed as an article, and saved in its place. */
export default function Templates() {
  const templates = useLoaderData<typeof clientLoader>();
  const texts = templateWords();
  const { columns } = texts;
  const { refresh } = useAdminState();
  const { open, setOpen, close, revalidate, remove } =
    useChangingList<TemplateRow>('/api/templates');
  const time = useTimeFormat();

  return (
    <Screen
      title={templatesName[page.language]}
      count={templates.length}
      actions={
        <Link className="button primary" to={adminPaths.addArticle()}>
          <Plus aria-hidden="true" /> {texts.begin}
        </Link>
      }
    >
      <p className="screen-about">{texts.about}</p>
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
            <RowAction icon={Pencil} onClick={() => setOpen(template)}>
              {texts.renameOf(template.name)}
            </RowAction>
            <RowAction
              icon={Trash2}
              danger
              onClick={() => remove(template, texts.deletion).then(refresh)}
            >
              {texts.deleteOf(template.name)}
            </RowAction>
          </>
        )}
      />
      {open && <RenameDialog template={open} onClose={close} onSaved={revalidate} />}
    </Screen>
  );
}
