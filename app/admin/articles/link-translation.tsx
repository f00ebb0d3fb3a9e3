import { useState } from 'react';
import { adminArticlesSchema, type EditedArticle } from '../../../contract/articles.ts';
import { otherLanguage } from '../../../contract/language.ts';
import { useSearch } from '../../client/use-search.ts';
import { Modal } from '../../ui/modal.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { words } from '../../words/admin/admin.ts';
import { StatusPill } from '../status-pill.tsx';

interface Props {
  article: EditedArticle;
  disabled: boolean;
  onChoose: (id: string) => void;
}

/** Finds an article in the other language and links it as the translation. */
export function LinkTranslation({ article, disabled, onChoose }: Props) {
  const [open, setOpen] = useState(false);
  const language = otherLanguage(article.language);
  const { link, which } = words.articles.translation;
  return (
    <>
      <button
        type="button"
        className="button quiet"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {link}
      </button>
      <Modal title={which(language)} open={open} onOpenChange={setOpen} size="wide">
        <Found
          language={language}
          onChoose={(id) => {
            setOpen(false);
            onChoose(id);
          }}
        />
      </Modal>
    </>
  );
}

function Found({ language, onChoose }: { language: string; onChoose: (id: string) => void }) {
  const [q, setQ] = useState('');
  const query = new URLSearchParams({ q, language });
  const { found, problem } = useSearch(
    adminArticlesSchema,
    `/api/articles/admin-article?${query}`,
    q,
  );
  const rows = found?.articles.filter(({ translation }) => !translation);
  return (
    <div className="grid gap-4">
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
      {rows?.length === 0 && <p className="field-hint">{words.articles.translation.noneMatches}</p>}
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
