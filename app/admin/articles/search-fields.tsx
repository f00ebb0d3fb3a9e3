import { genres } from '../../../contract/article-fields.ts';
import { limits } from '../../../contract/limits.ts';
import { visibleLength } from '../../../contract/truncate.ts';
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx';
import type { ApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import type { ArticleValues } from './values.ts';

/** Counts the characters of a text against what search engines show. */
function Counter({ text, most }: { text: string; most: number }) {
  const length = visibleLength(text);
  const texts = words.articles.form.search;
  return (
    <span className={length > most ? 'too-long' : ''}>
      {texts.length(length, most)}
      {length > most && texts.tooLong}
    </span>
  );
}

interface Props {
  field: ApiForm<ArticleValues>['field'];
  values: ArticleValues;
  address: string;
}

/** Edits genre, meta title, keywords and description, with a preview of the search result. */
export function SearchFields({ field, values, address }: Props) {
  const { values: labels, form } = words.articles;
  const texts = form.search;
  const title = values.metaTitle || values.name || labels.name;
  return (
    <>
      <TextField
        label={labels.metaTitle}
        hint={<Counter text={values.metaTitle} most={limits.metaTitle} />}
        {...field('metaTitle')}
      />
      <TextArea
        label={labels.metaDescription}
        hint={<Counter text={values.metaDescription} most={limits.metaDescription} />}
        {...field('metaDescription')}
        rows={3}
      />
      <TextField label={labels.metaKeywords} hint={texts.keywordsHint} {...field('metaKeywords')} />
      <SelectField label={labels.genre} hint={texts.genreHint} {...field('genre')}>
        {genres.map((genre) => (
          <option key={genre} value={genre}>
            {texts.genres[genre]}
          </option>
        ))}
      </SelectField>
      <div className="result">
        <p className="sr-only">{texts.result}</p>
        <p className="result-address">{address}</p>
        <p className="result-title">{title}</p>
        <p className="result-text">{values.metaDescription || texts.noDescription}</p>
      </div>
    </>
  );
}
