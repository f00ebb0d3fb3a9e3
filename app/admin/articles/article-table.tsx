import { Copy, Languages, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminRow } from '../../../contract/articles.ts';
import type { Category } from '../../../contract/categories.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { useMay } from '../../client/admin-state.tsx';
import { RowWords } from '../../ui/row-words.tsx';
import { SortHead } from '../../ui/sort-head.tsx';
import { words } from '../../words/admin/admin.ts';
import type { ArticleListWords } from '../../words/admin/article-list/en.tsx';
import { languageNames } from '../../words/language-names.ts';
import { TranslationLink } from '../translation-link.tsx';
import { columns } from './columns.tsx';
import { LaterPresence } from './later-presence.tsx';
import type { ColumnName } from './use-columns.ts';
import type { useSelection } from './use-selection.ts';

interface Props {
  texts: ArticleListWords;
  articles: AdminRow[];
  categories: Category[] | null;
  visible: ColumnName[];
  /** The order of the list, and the number of rows before these. */
  sort: string;
  before: number;
  selection: ReturnType<typeof useSelection>;
  busy: boolean;
  onDuplicate: (article: AdminRow) => void;
  onDelete: (article: AdminRow) => void;
}

/** Shows one page of articles, in the columns that the person has chosen. */
export function ArticleTable(props: Props) {
  const { texts, articles, categories, visible, sort, before, selection, busy } = props;
  const { onDuplicate, onDelete } = props;
  const { maySave } = useMay();
  const { values, actions } = words.articles;
  const here = articles.map(({ _id }) => _id);
  const chosen = new Set(selection.ids);
  return (
    <table className="table brief">
      <thead>
        <tr>
          <th scope="col">
            <input
              className="row-check"
              type="checkbox"
              aria-label={texts.chooseAll}
              checked={here.every((id) => chosen.has(id))}
              onChange={({ target }) => selection.set(here, target.checked)}
            />
          </th>
          {visible.includes('number') && <th scope="col">{columns.number.label(texts)}</th>}
          <SortHead label={values.name} order="name" sort={sort} />
          {visible.map((name) => {
            const { sort: by, label } = columns[name];
            if (name === 'number') return null;
            if (by) return <SortHead key={name} label={label(texts)} {...by} sort={sort} />;
            return (
              <th key={name} scope="col">
                {label(texts)}
              </th>
            );
          })}
          <th scope="col">{actions.title}</th>
        </tr>
      </thead>
      <tbody>
        {articles.map((article, index) => {
          const cell = (name: ColumnName) => {
            const { className, label, cell: Cell } = columns[name];
            const place = before + index + 1;
            return (
              <td key={name} className={className} data-label={label(texts)}>
                <Cell article={article} place={place} categories={categories} texts={texts} />
              </td>
            );
          };
          return (
            <tr key={article._id}>
              <td className="tight row-choice">
                <input
                  className="row-check"
                  type="checkbox"
                  aria-label={texts.choose(article.name)}
                  checked={chosen.has(article._id)}
                  onChange={({ target }) => selection.set([article._id], target.checked)}
                />
              </td>
              {visible.includes('number') && cell('number')}
              <td className="row-title" data-label={values.name}>
                <div>
                  <Link
                    className="strong"
                    lang={article.language}
                    to={adminPaths.editArticle({ id: article._id })}
                  >
                    {article.name}
                  </Link>
                  <RowTranslation of={article} />
                  <LaterPresence article={article._id} isOpen={false} editing={false} />
                </div>
              </td>
              {visible.filter((name) => name !== 'number').map(cell)}
              <td className="actions">
                <Link className="row-action" to={adminPaths.editArticle({ id: article._id })}>
                  <RowWords icon={Pencil}>{texts.edit(article.name)}</RowWords>
                </Link>
                <button
                  type="button"
                  className="row-action"
                  disabled={busy}
                  onClick={() => onDuplicate(article)}
                >
                  <RowWords icon={Copy}>{texts.duplicate(article.name)}</RowWords>
                </button>
                {maySave(article) && (
                  <button
                    type="button"
                    className="row-action danger"
                    disabled={busy}
                    onClick={() => onDelete(article)}
                  >
                    <RowWords icon={Trash2}>{texts.delete(article.name)}</RowWords>
                  </button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Links to the article's translation, if it has one. */
function RowTranslation({ of: { translation } }: { of: AdminRow }) {
  if (!translation?.name || translation.status === 'bin') return null;
  const { language, name, status } = translation;
  return (
    <TranslationLink className="row-translation" to={translation}>
      <Languages aria-hidden="true" /> <span lang={language}>{languageNames[language]}</span>
      {status !== 'published' && ` · ${words.shell.status[status]}`}
      <span className="sr-only">: {name}</span>
    </TranslationLink>
  );
}
