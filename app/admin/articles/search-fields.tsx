import type { UseFormRegister } from 'react-hook-form';
import { visibleLength } from '../../../contract/cut.ts';
import { limits } from '../../../contract/limits.ts';
import { Field } from '../../ui/field.tsx';
import type { ArticleValues } from './values.ts';

/** How much of a text search engines will show. */
function Counter({ text, most }: { text: string; most: number }) {
  const length = visibleLength(text);
  return (
    <span className={length > most ? 'text-(--rose-text)' : ''}>
      {length} of about {most} characters{length > most ? ': the end will be cut' : ''}
    </span>
  );
}

interface Props {
  register: UseFormRegister<ArticleValues>;
  values: ArticleValues;
  address: string;
  problems: (name: keyof ArticleValues) => string | undefined;
}

/** Meta title, keywords and description, with what a search engine would show. */
export function SearchFields({ register, values, address, problems }: Props) {
  const title = values.metaTitle || values.name || 'Title';
  return (
    <section className="sheet grid gap-4" aria-labelledby="search-fields">
      <h2 id="search-fields" className="sheet-title">
        Search engines
      </h2>
      <Field
        label="Meta title"
        hint={<Counter text={values.metaTitle} most={limits.metaTitle} />}
        problem={problems('metaTitle')}
      >
        {(control) => <input {...control} {...register('metaTitle')} className="input" />}
      </Field>
      <Field
        label="Meta description"
        hint={<Counter text={values.metaDescription} most={limits.metaDescription} />}
        problem={problems('metaDescription')}
      >
        {(control) => (
          <textarea {...control} {...register('metaDescription')} className="input" rows={3} />
        )}
      </Field>
      <Field label="Meta keywords" hint="Comma separated." problem={problems('metaKeywords')}>
        {(control) => <input {...control} {...register('metaKeywords')} className="input" />}
      </Field>
      <div className="result">
        <p className="sr-only">How search engines may show it:</p>
        <p className="result-address">{address}</p>
        <p className="result-title">{title}</p>
        <p className="result-text">
          {values.metaDescription || 'Without a description, the beginning of the text is shown.'}
        </p>
      </div>
    </section>
  );
}
