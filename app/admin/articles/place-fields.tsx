import type { ComponentProps, ReactNode } from 'react';
import { articleFields } from '../../../contract/article-fields.ts';
import type { EditedArticle } from '../../../contract/articles.ts';
import { type Language, languageSchema } from '../../../contract/common.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import type { ApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import { languageNames } from '../../words/language-names.ts';
import type { Choices } from './choices.ts';
import type { ArticleValues } from './values.ts';

interface Props {
  form: Pick<ApiForm<ArticleValues>, 'form' | 'field'>;
  /** The values as they were drawn. */
  chosen: Pick<ArticleValues, 'category' | 'genre'>;
  choices: Choices;
  article: EditedArticle | undefined;
  mayChooseAuthor: boolean;
  mayPin: boolean;
  /** The language detected from the text. */
  found: Language;
  /** The translation, whose language this article cannot have. */
  linked: boolean;
  /** The address. */
  children: ReactNode;
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
  const genreOf = (id: string) =>
    choices.categories?.find(({ _id }) => _id === id)?.genre ?? articleFields.genre.default;

  /** A new article has the genre of its category until somebody chooses another. */
  function followGenre(category: string) {
    if (article || props.chosen.genre !== genreOf(props.chosen.category)) return;
    form.form.setValue('genre', genreOf(category), { shouldDirty: true });
  }

  return (
    <section className="sheet stack" aria-labelledby="place">
      <h2 id="place" className="sheet-title">
        {texts.title}
      </h2>
      <ChoiceField
        label={values.category}
        none={noCategory}
        choices={choices.categories}
        present={article?.category ?? null}
        {...field('category', followGenre)}
      />
      {mayChooseAuthor && (
        <ChoiceField
          label={values.author}
          none={texts.noAuthor}
          choices={choices.authors}
          present={article?.author ?? null}
          {...field('author')}
        />
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
      {props.children}
      {mayPin && (
        <label className="checkbox">
          <input type="checkbox" {...form.form.register('pinned')} />
          {texts.pin}
        </label>
      )}
    </section>
  );
}

type Named = { _id: string; name: string };

interface ChoiceProps extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  label: string;
  /** The label of the empty choice. */
  none: string;
  /** Null while they are loaded. */
  choices: Named[] | null;
  /** The present value of the article, which stays an option even when nobody may choose it any more. */
  present: Named | null;
}

/** Selects one of a list that is loaded beside the form, with a spinner until it is there. */
function ChoiceField({ label, none, choices, present, ...select }: ChoiceProps) {
  if (!choices) {
    return (
      <div className="field">
        <span className="field-label">{label}</span>
        <span className="field-wait">
          <Spinner />
        </span>
      </div>
    );
  }
  const listed = choices.some(({ _id }) => _id === present?._id);
  const options = present && !listed ? [present, ...choices] : choices;
  return (
    <SelectField label={label} {...select}>
      <option value="">{none}</option>
      {options.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
