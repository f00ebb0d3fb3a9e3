import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Language } from '../../../contract/common.ts';
import { altOf } from '../../../contract/images.ts';
import { limits } from '../../../contract/limits.ts';
import { fillIn } from '../../ui/fill-in.ts';
import { ImageField } from '../../ui/image-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import type { ArticleValues } from './values.ts';

interface Props {
  form: UseFormReturn<ArticleValues>;
  /** The values as they were drawn. */
  values: ArticleValues;
  problems: ApiForm<ArticleValues>['problems'];
  /** The language of the article. */
  language: () => Language;
  field: ApiForm<ArticleValues>['field'];
  /** A new number clears the picture. */
  round: number;
  onBusy: (busy: boolean) => void;
}

/** Edits the article's picture, its description, caption and credit, which the library suggests. */
export function CoverFields({ form, values, problems, language, field, round, onBusy }: Props) {
  const { control, getValues, setValue } = form;
  const [fill] = useState(fillIn);
  const { values: labels, form: hints } = words.articles;
  /** What is said of a picture, and so is asked for where there is one. */
  const texts = [
    { name: 'imageAlt', hint: hints.imageAltHint },
    { name: 'imageCaption', hint: hints.fromLibrary },
    { name: 'imageCredit', hint: hints.fromLibrary },
  ] as const;
  return (
    <>
      <Controller
        control={control}
        name="imageUrl"
        render={({ field: cover }) => (
          <div id="check-imageUrl">
            <ImageField
              key={round}
              label={labels.imageUrl}
              value={cover.value}
              problem={problems.imageUrl}
              leastWidth={limits.largePreview}
              onChange={(address, picture) => {
                cover.onChange(address);
                const comes = picture && altOf(picture, language());
                setValue('imageAlt', fill(getValues('imageAlt'), comes), { shouldDirty: true });
              }}
              onBusy={onBusy}
            />
          </div>
        )}
      />
      {texts
        .filter(({ name }) => values.imageUrl || values[name] || problems[name])
        .map(({ name, hint }) => (
          <TextField
            key={name}
            label={labels[name]}
            placeholder={hint}
            {...field(name)}
            lang={language()}
          />
        ))}
    </>
  );
}
