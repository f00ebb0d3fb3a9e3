import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Language } from '../../../contract/common.ts';
import { altOf } from '../../../contract/images.ts';
import { Field } from '../../ui/field.tsx';
import { ImageField } from '../../ui/image-field.tsx';
import { words } from '../../words/admin/admin.ts';
import type { ArticleValues } from './values.ts';

interface Props {
  form: UseFormReturn<ArticleValues>;
  /** The language of the article. */
  language: () => Language;
  problem: string | undefined;
  /** A new number clears the picture. */
  round: number;
  onBusy: (busy: boolean) => void;
}

/** Edits the article's picture and its description, which the library suggests. */
export function CoverFields({ form, language, problem, round, onBusy }: Props) {
  const { control, register, getValues, setValue } = form;
  const { values, form: said } = words.articles;
  return (
    <section className="sheet grid gap-4" aria-labelledby="cover">
      <h2 id="cover" className="sheet-title">
        {said.cover}
      </h2>
      <Controller
        control={control}
        name="imageUrl"
        render={({ field }) => (
          <ImageField
            key={round}
            label={values.imageUrl}
            value={field.value}
            onChange={(address, picture) => {
              field.onChange(address);
              const alt = picture && altOf(picture, language());
              if (alt && !getValues('imageAlt')) setValue('imageAlt', alt, { shouldDirty: true });
            }}
            onBusy={onBusy}
          />
        )}
      />
      <Field label={values.imageAlt} hint={said.imageAltHint} problem={problem}>
        {(props) => <input {...props} {...register('imageAlt')} className="input" />}
      </Field>
    </section>
  );
}
