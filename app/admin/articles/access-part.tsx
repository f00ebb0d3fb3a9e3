import type { UseFormReturn } from 'react-hook-form';
import { accesses } from '../../../contract/access.ts';
import { limits } from '../../../contract/limits.ts';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import type { ApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import type { RailWords } from '../../words/admin/rail/en.ts';
import type { ArticleValues } from './values.ts';

export interface AccessProps {
  form: UseFormReturn<ArticleValues>;
  field: ApiForm<ArticleValues>['field'];
  problems: ApiForm<ArticleValues>['problems'];
}

/** Chooses who may read all of an article, and how much the others read. */
export function AccessPart(props: AccessProps & { texts: RailWords }) {
  const { form, field, problems } = props;
  const texts = props.texts.access;
  const { values, accesses: names } = words.articles;
  const free = form.watch('freeParagraphs');
  return (
    <>
      <SelectField label={values.access} hint={texts.hint} {...field('access')}>
        {accesses.map((access) => (
          <option key={access} value={access}>
            {names[access]}
          </option>
        ))}
      </SelectField>
      {form.watch('access') !== 'public' && (
        <TextField
          type="number"
          inputMode="numeric"
          min={0}
          max={limits.freeParagraphs}
          label={values.freeParagraphs}
          hint={texts.freeHint}
          problem={problems.freeParagraphs}
          value={free}
          onChange={({ target }) => {
            const wanted = Math.round(Number(target.value));
            const count = Math.min(Math.max(wanted || 0, 0), limits.freeParagraphs);
            form.setValue('freeParagraphs', count, { shouldDirty: true });
          }}
        />
      )}
    </>
  );
}
