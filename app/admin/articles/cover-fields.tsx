import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Language } from '../../../contract/common.ts';
import { altOf } from '../../../contract/images.ts';
import { limits } from '../../../contract/limits.ts';
import { ImageField } from '../../ui/image-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import type { ArticleValues } from './values.ts';

interface Props {
  form: UseFormReturn<ArticleValues>;
  /** The language of the article. */
  language: () => Language;
  field: ApiForm<ArticleValues>['field'];
  /** A new number clears the picture. */
  round: number;
  onBusy: (busy: boolean) => void;
}

/** Edits the article's picture, its description, caption and credit, which the library suggests, and how the text below begins. */
export function CoverFields({ form, language, field, round, onBusy }: Props) {
  const { control, getValues, setValue } = form;
  const { values, form: texts } = words.articles;
  return (
    <section className="sheet stack" id="check-imageUrl">
      <h2 className="sheet-title">{values.imageUrl}</h2>
      <Controller
        control={control}
        name="imageUrl"
        render={({ field: cover }) => (
          <ImageField
            key={round}
            label={values.imageUrl}
            headed
            value={cover.value}
            leastWidth={limits.largePreview}
            onChange={(address, picture) => {
              cover.onChange(address);
              const text = picture && altOf(picture, language());
              if (text && !getValues('imageAlt')) setValue('imageAlt', text, { shouldDirty: true });
            }}
            onBusy={onBusy}
          />
        )}
      />
      <TextField label={values.imageAlt} hint={texts.imageAltHint} {...field('imageAlt')} />
      <TextField
        label={values.imageCaption}
        hint={texts.imageCaptionHint}
        {...field('imageCaption')}
      />
      <TextField
        label={values.imageCredit}
        hint={texts.imageCreditHint}
        {...field('imageCredit')}
      />
      <label className="checkbox">
        <input type="checkbox" {...form.register('dropCap')} />
        {values.dropCap}
      </label>
    </section>
  );
}
