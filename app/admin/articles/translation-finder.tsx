import { useState } from 'react';
import { adminArticlesSchema } from '../../../contract/articles.ts';
import { useSearch } from '../../client/use-search.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { words } from '../../words/admin/admin.ts';
import { translationWords } from '../../words/admin/translation/translation.ts';

interface Props {
  language: string;
  onChoose: (id: string) => void;
}

/** Finds articles in a language that have no translation yet. */
export function TranslationFinder({ language, onChoose }: Props) {
  const [q, setQ] = useState('');
  const query = new URLSearchParams({ q, language });
  const { found, problem } = useSearch(
    adminArticlesSchema,
    `/api/articles/admin-article?${query}`,
    q,
  );
  const rows = found?.articles.filter(({ translation }) => !translation);
  return (
    <div className="stack">
      <input
        className="input"
        type="search"
        aria-label={words.articles.search}
        placeholder={words.articles.search}
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      {!rows && !problem && <Spinner />}
      {rows?.length === 0 && <p className="field-hint">{translationWords().noneMatches}</p>}
      <ul className="link-choices">
        {rows?.map(({ _id, name, status }) => (
          <li key={_id}>
            <button type="button" className="link-choice" onClick={() => onChoose(_id)}>
              <span lang={language}>{name}</span> <StatusPill status={status} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
