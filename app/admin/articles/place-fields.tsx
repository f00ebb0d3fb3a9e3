import type { UseFormRegister } from 'react-hook-form';
import type { EditedArticle } from '../../../contract/articles.ts';
import { type Language, languageSchema } from '../../../contract/common.ts';
import { Field } from '../../ui/field.tsx';
import { words } from '../../words/admin/admin.ts';
import { languageNames } from '../../words/interface.ts';
import type { Choices } from './choices.ts';
import type { ArticleValues } from './values.ts';

interface Props {
  register: UseFormRegister<ArticleValues>;
  choices: Choices;
  problems: (name: keyof ArticleValues) => string | undefined;
  article: EditedArticle | undefined;
  mayChooseAuthor: boolean;
  mayPin: boolean;
  /** The language detected from the text. */
  found: Language;
  /** The translation, whose language this article cannot have. */
  linked: boolean;
}

/** Edits author, category, language and whether the article leads the home page. */
export function PlaceFields(props: Props) {
  const { register, choices, problems, article, mayChooseAuthor, mayPin, found, linked } = props;
  const { values, noCategory, form } = words.articles;
  const said = form.place;
  const { author } = article ?? {};
  // The present author stays an option even when they cannot be chosen any more.
  const listed = choices.authors.some(({ _id }) => _id === author?._id);
  return (
    <section className="sheet grid gap-4" aria-labelledby="place">
      <h2 id="place" className="sheet-title">
        {said.title}
      </h2>
      <Field label={values.category} problem={problems('category')}>
        {(control) => (
          <select {...control} {...register('category')} className="input">
            <option value="">{noCategory}</option>
            {choices.categories.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {mayChooseAuthor && (
        <Field label={values.author} problem={problems('author')}>
          {(control) => (
            <select {...control} {...register('author')} className="input">
              <option value="">{said.noAuthor}</option>
              {author && !listed && <option value={author._id}>{author.name}</option>}
              {choices.authors.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field
        label={values.language}
        hint={linked && article && said.unlinkFirst}
        problem={problems('language')}
      >
        {(control) => (
          <select {...control} {...register('language')} className="input">
            <option value="">{said.asFound(found)}</option>
            {languageSchema.options
              .filter((language) => !linked || language === found)
              .map((language) => (
                <option key={language} value={language} lang={language}>
                  {languageNames[language]}
                </option>
              ))}
          </select>
        )}
      </Field>
      {mayPin && (
        <label className="checkbox">
          <input type="checkbox" {...register('pinned')} />
          {said.pin}
        </label>
      )}
    </section>
  );
}
