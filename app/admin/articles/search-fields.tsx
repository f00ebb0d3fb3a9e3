import type { UseFormRegister } from 'react-hook-form';
import { limits } from '../../../contract/limits.ts';
import { visibleLength } from '../../../contract/truncate.ts';
import { Field } from '../../ui/field.tsx';
import { words } from '../../words/admin/admin.ts';
import type { ArticleValues } from './values.ts';

/** Counts the characters of a text against what search engines show. */
function Counter({ text, most }: { text: string; most: number }) {
  const length = visibleLength(text);
  const said = words.articles.form.search;
  return (
    <span className={length > most ? 'text-(--rose-text)' : ''}>
      {said.length(length, most)}
      {length > most && said.tooLong}
    </span>
  );
}

interface Props {
  register: UseFormRegister<ArticleValues>;
  values: ArticleValues;
  address: string;
  problems: (name: keyof ArticleValues) => string | undefined;
}

/** Edits meta title, keywords and description, with a preview of the search result. */
export function SearchFields({ register, values, address, problems }: Props) {
  const { values: labels, form } = words.articles;
  const said = form.search;
  const title = values.metaTitle || values.name || labels.name;
  return (
    <section className="sheet grid gap-4" aria-labelledby="search-fields">
      <h2 id="search-fields" className="sheet-title">
        {said.title}
      </h2>
      <Field
        label={labels.metaTitle}
        hint={<Counter text={values.metaTitle} most={limits.metaTitle} />}
        problem={problems('metaTitle')}
      >
        {(control) => <input {...control} {...register('metaTitle')} className="input" />}
      </Field>
      <Field
        label={labels.metaDescription}
        hint={<Counter text={values.metaDescription} most={limits.metaDescription} />}
        problem={problems('metaDescription')}
      >
        {(control) => (
          <textarea {...control} {...register('metaDescription')} className="input" rows={3} />
        )}
      </Field>
      <Field
        label={labels.metaKeywords}
        hint={said.keywordsHint}
        problem={problems('metaKeywords')}
      >
        {(control) => <input {...control} {...register('metaKeywords')} className="input" />}
      </Field>
      <div className="result">
        <p className="sr-only">{said.result}</p>
        <p className="result-address">{address}</p>
        <p className="result-title">{title}</p>
        <p className="result-text">{values.metaDescription || said.noDescription}</p>
      </div>
    </section>
  );
}
