import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Language } from '../../../contract/common.ts';
import { altOf } from '../../../contract/images.ts';
import { ImageField } from '../../ui/image-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import type { ArticleValues } from './values.ts';

interface Props {
  form: UseFormReturn<ArticleValues>;
  /** The language of the article. */
  language: () => Language;
  /** The registration of the description and its problem. */
  field: ReturnType<ApiForm<ArticleValues>['field']>;
  /** A new number clears the picture. */
  round: number;
  onBusy: (busy: boolean) => void;
}

/** Edits the article's picture and its description, which the library suggests. */
export function CoverFields({ form, language, field: alt, round, onBusy }: Props) {
  const { control, getValues, setValue } = form;
  const { values, form: texts } = words.articles;
  return (
    <section className="sheet grid gap-4" aria-labelledby="cover">
      <h2 id="cover" className="sheet-title">
        {texts.cover}
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
              const text = picture && altOf(picture, language());
              if (text && !getValues('imageAlt')) setValue('imageAlt', text, { shouldDirty: true });
            }}
            onBusy={onBusy}
          />
        )}
      />
      <TextField label={values.imageAlt} hint={texts.imageAltHint} {...alt} />
    </section>
  );
}
