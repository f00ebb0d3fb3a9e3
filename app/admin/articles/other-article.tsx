import { useEffect, useState } from 'react';
import { articleFields } from '../../../contract/article-fields.ts';
import { type EditedArticle, editedArticleSchema } from '../../../contract/articles.ts';
import type { Language } from '../../../contract/common.ts';
import { namesOf, textsIn } from '../../../contract/fields.ts';
import { api, messageOf } from '../../client/api.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { StoredText } from '../../ui/stored-text.tsx';
import { words } from '../../words/admin/admin.ts';
import { translationWords } from '../../words/admin/translation/translation.ts';

const {
  name: _1,
  slug: _2,
  description: _3,
  imageUrl: _4,
  ...lesserTexts
} = textsIn(articleFields);

interface Props {
  _id: string;
  language: Language;
  loaded: EditedArticle | undefined;
  hidden: boolean;
}

/** Shows all texts of an article to read. */
export function OtherArticle({ _id: id, language, loaded, hidden }: Props) {
  const [article, setArticle] = useState(loaded ?? null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (loaded) return;
    const stop = new AbortController();
    const { signal } = stop;
    api(editedArticleSchema, `/api/articles/article/${id}`, { signal }).then(
      setArticle,
      (error: unknown) => {
        if (!signal.aborted) setProblem(messageOf(error));
      },
    );
    return () => stop.abort();
  }, [id, loaded]);
  return (
    <section
      className={`sheet other ${hidden ? 'put-away' : ''}`.trimEnd()}
      aria-label={translationWords().article(language)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too.
      tabIndex={0}
    >
      {problem && <p className="field-problem">{problem}</p>}
      {!article && !problem && <Spinner />}
      {article && (
        <>
          <h2 className="title-input" lang={language}>
            {article.name}
          </h2>
          <StoredText className="prose" html={article.description} language={language} />
          <dl>
            {namesOf(lesserTexts).map(
              (name) =>
                article[name] && (
                  <div key={name}>
                    <dt className="field-label">{words.articles.values[name]}</dt>
                    <dd lang={language}>{article[name]}</dd>
                  </div>
                ),
            )}
          </dl>
        </>
      )}
    </section>
  );
}
