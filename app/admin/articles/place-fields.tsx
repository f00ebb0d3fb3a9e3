import type { EditedArticle } from '../../../contract/articles.ts';
import { type Language, languageSchema } from '../../../contract/common.ts';
import { SelectField } from '../../ui/text-field.tsx';
import type { ApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import { languageNames } from '../../words/interface.ts';
import type { Choices } from './choices.ts';
import type { ArticleValues } from './values.ts';

interface Props {
  form: Pick<ApiForm<ArticleValues>, 'form' | 'field'>;
  choices: Choices;
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
  const { form, choices, article, mayChooseAuthor, mayPin, found, linked } = props;
  const {
    values,
    noCategory,
    form: { place: texts },
  } = words.articles;
  const { field } = form;
  const { author } = article ?? {};
  // The present author stays an option even when they cannot be chosen any more.
  const listed = choices.authors.some(({ _id }) => _id === author?._id);
  return (
    <section className="sheet grid gap-4" aria-labelledby="place">
      <h2 id="place" className="sheet-title">
        {texts.title}
      </h2>
      <SelectField label={values.category} {...field('category')}>
        <option value="">{noCategory}</option>
        {choices.categories.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      {mayChooseAuthor && (
        <SelectField label={values.author} {...field('author')}>
          <option value="">{texts.noAuthor}</option>
          {author && !listed && <option value={author._id}>{author.name}</option>}
          {choices.authors.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={values.language}
        hint={linked && article && texts.unlinkFirst}
        {...field('language')}
      >
        <option value="">{texts.asFound(found)}</option>
        {languageSchema.options
          .filter((language) => !linked || language === found)
          .map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
      </SelectField>
      {mayPin && (
        <label className="checkbox">
          <input type="checkbox" {...form.form.register('pinned')} />
          {texts.pin}
        </label>
      )}
    </section>
  );
}
