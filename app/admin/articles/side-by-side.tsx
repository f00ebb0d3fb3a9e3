import { type ReactNode, useEffect, useState } from 'react';
import { articleFields } from '../../../contract/article-fields.ts';
import { type EditedArticle, editedArticleSchema } from '../../../contract/articles.ts';
import type { Language } from '../../../contract/common.ts';
import { namesOf, textsIn } from '../../../contract/fields.ts';
import { api, messageOf } from '../../client/api.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { StoredText } from '../../ui/stored-text.tsx';
import { words } from '../../words/admin/admin.ts';
import { languageNames } from '../../words/interface.ts';

const {
  name: _1,
  slug: _2,
  description: _3,
  imageUrl: _4,
  ...lesserTexts
} = textsIn(articleFields);

interface Props {
  /** The article to read while writing; null when none is shown. */
  other: { _id: string; language: Language } | null;
  /** The same, where it is there already. */
  loaded?: EditedArticle;
  /** The language of the form. */
  language: Language;
  children: ReactNode;
}

/** Shows a form with the translation on its left; on a phone one of the two. */
export function SideBySide({ other, loaded, language, children }: Props) {
  const [shown, setShown] = useState<Language>(language);
  const sides = other ? [other.language, language] : [];
  return (
    <div className={other ? 'beside' : undefined}>
      {other && (
        <fieldset className="beside-switch">
          <legend className="sr-only">{words.articles.translation.onThisScreen}</legend>
          {sides.map((side) => (
            <button
              key={side}
              type="button"
              className="button small"
              lang={side}
              aria-pressed={shown === side}
              onClick={() => setShown(side)}
            >
              {languageNames[side]}
            </button>
          ))}
        </fieldset>
      )}
      {other && (
        <Other key={other._id} {...other} loaded={loaded} hidden={shown !== other.language} />
      )}
      <div className={other && shown !== language ? 'put-away' : undefined}>{children}</div>
    </div>
  );
}

interface OtherProps {
  _id: string;
  language: Language;
  loaded: EditedArticle | undefined;
  hidden: boolean;
}

/** Shows all texts of an article to read. */
function Other({ _id: id, language, loaded, hidden }: OtherProps) {
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
      aria-label={words.articles.translation.article(language)}
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
