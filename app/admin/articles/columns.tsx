import type { ReactNode } from 'react';
import type { ArticleOrder } from '../../../contract/article-lists.ts';
import type { AdminRow } from '../../../contract/articles.ts';
import type { Category } from '../../../contract/categories.ts';
import { categoryName } from '../../client/category-texts.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { words } from '../../words/admin/admin.ts';
import type { ArticleListWords } from '../../words/admin/article-list/en.tsx';
import { number } from '../../words/count.ts';
import { languageNames } from '../../words/language-names.ts';
import { Day } from '../date.tsx';
import { useTimeFormat } from '../time-format.ts';
import type { ColumnName } from './use-columns.ts';

interface Column {
  /** How the list is sorted by it; `down`: the greatest stands first at first. */
  sort?: { order: ArticleOrder; down?: boolean };
  className: string;
  label: (texts: ArticleListWords) => string;
  cell: (props: CellProps) => ReactNode;
}

interface CellProps {
  article: AdminRow;
  /** The place of the row in the whole list, from 1. */
  place: number;
  categories: Category[] | null;
  texts: ArticleListWords;
}

const { values } = words.articles;

const none = <span className="none">–</span>;

/** What the list can show of an article besides its title. On phones `named` cells say what they are. */
export const columns: Record<ColumnName, Column> = {
  number: {
    className: 'tight',
    label: ({ columns: { number } }) => number,
    cell: ({ place }) => place,
  },
  status: {
    className: 'tight',
    label: () => values.status,
    cell: ({ article, texts }) => <ListedStatus article={article} texts={texts} />,
  },
  category: {
    sort: { order: 'category' },
    className: '',
    label: () => values.category,
    cell: ({ article, categories }) => categoryName(article.category, categories) ?? none,
  },
  author: {
    sort: { order: 'author' },
    className: 'tight',
    label: () => values.author,
    cell: ({ article }) => article.author?.name ?? none,
  },
  language: {
    className: 'tight',
    label: () => values.language,
    cell: ({ article: { language } }) => <span lang={language}>{languageNames[language]}</span>,
  },
  words: {
    sort: { order: 'words', down: true },
    className: 'tight named',
    label: ({ columns: { words } }) => words,
    cell: ({ article }) => number(article.wordCount),
  },
  published: {
    sort: { order: 'published', down: true },
    className: 'tight named',
    label: ({ columns: { published } }) => published,
    cell: ({ article: { publishedAt } }) => (publishedAt ? <Day at={publishedAt} /> : none),
  },
  updated: {
    sort: { order: 'updated', down: true },
    className: 'tight',
    label: ({ columns: { updated } }) => updated,
    cell: ({ article }) => <Day at={article.updatedAt} />,
  },
};

/** Shows the status, when the article or its working copy is to be published, and whether it has one. */
function ListedStatus({ article, texts }: Pick<CellProps, 'article' | 'texts'>) {
  const { copy, openNotes } = article;
  const { workingCopy } = words.articles;
  return (
    <>
      <PlannedStatus article={article} texts={texts} />
      {openNotes > 0 && <div className="row-note">{texts.openNotes(openNotes)}</div>}
      {copy && (
        <div className="row-note">
          {copy.status === 'review' ? `${workingCopy} · ${words.shell.status.review}` : workingCopy}
        </div>
      )}
    </>
  );
}

function PlannedStatus({ article, texts }: Pick<CellProps, 'article' | 'texts'>) {
  const { status, scheduled } = article;
  const job = scheduled.find(({ action }) => action === 'publish' || action === 'update');
  const time = useTimeFormat();
  if (!job) return <StatusPill status={status} />;
  return (
    <>
      <StatusPill status={job.failure || job.action === 'update' ? status : 'scheduled'} />
      <div className={job.failure ? 'field-problem' : 'row-note'}>
        {job.failure ? texts.missed(time(job.at)) : time(job.at)}
      </div>
    </>
  );
}
