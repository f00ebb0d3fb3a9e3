import type { ComponentProps } from 'react';
import { articleFields } from '../../../contract/article-fields.ts';
import type { EditedArticle } from '../../../contract/articles.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import type { ApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import type { Choices } from './choices.ts';
import type { ArticleValues } from './values.ts';

interface Props {
  form: Pick<ApiForm<ArticleValues>, 'form' | 'field'>;
  /** The values as they were drawn. */
  chosen: Pick<ArticleValues, 'category' | 'genre'>;
  choices: Choices;
  article: EditedArticle | undefined;
  mayChooseAuthor: boolean;
}

/** Edits the category and the author. */
export function StoryFields({ form, chosen, choices, article, mayChooseAuthor }: Props) {
  const { values, noCategory, form: texts } = words.articles;
  const { field } = form;
  const genreOf = (id: string) =>
    choices.categories?.find(({ _id }) => _id === id)?.genre ?? articleFields.genre.default;

  /** A new article has the genre of its category until somebody chooses another. */
  function followGenre(category: string) {
    if (article || chosen.genre !== genreOf(chosen.category)) return;
    form.form.setValue('genre', genreOf(category), { shouldDirty: true });
  }

  return (
    <>
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
    </>
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
