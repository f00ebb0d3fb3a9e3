import { genres } from '../../../contract/article-fields.ts';
import type { Language } from '../../../contract/common.ts';
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
  /** The language of the article. */
  lang: Language;
}

/** Edits genre, meta title, keywords and description, with a preview of the search result. */
export function SearchFields({ field, values, address, lang }: Props) {
  const { values: labels, form } = words.articles;
  const texts = form.search;
  const title = values.metaTitle || values.name || labels.name;
  return (
    <>
      <TextField
        label={labels.metaTitle}
        hint={<Counter text={values.metaTitle} most={limits.metaTitle} />}
        {...field('metaTitle')}
        lang={lang}
      />
      <TextArea
        label={labels.metaDescription}
        hint={<Counter text={values.metaDescription} most={limits.metaDescription} />}
        {...field('metaDescription')}
        lang={lang}
        rows={3}
      />
      <TextField
        label={labels.metaKeywords}
        hint={texts.keywordsHint}
        {...field('metaKeywords')}
        lang={lang}
      />
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
        <p className="result-title" lang={lang}>
          {title}
        </p>
        <p className="result-text" lang={values.metaDescription ? lang : undefined}>
          {values.metaDescription || texts.noDescription}
        </p>
      </div>
    </>
  );
}
