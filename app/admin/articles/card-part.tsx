import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Language } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { ImageField } from '../../ui/image-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import type { ApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import type { RailWords } from '../../words/admin/rail/en.ts';
import type { ArticleValues } from './values.ts';

export interface CardProps {
  form: UseFormReturn<ArticleValues>;
  field: ApiForm<ArticleValues>['field'];
  problems: ApiForm<ArticleValues>['problems'];
  /** The language of the article. */
  lang: Language;
  onBusy: (busy: boolean) => void;
}

/** Edits kicker and short headline, and the title, text and picture that other sites show. */
export function CardPart({
  form,
  field,
  problems,
  lang,
  onBusy,
  texts: { cards: texts },
}: CardProps & { texts: RailWords }) {
  const { values } = words.articles;
  return (
    <>
      <TextField label={values.kicker} hint={texts.kickerHint} {...field('kicker')} lang={lang} />
      <TextField
        label={values.shortTitle}
        hint={texts.shortTitleHint}
        {...field('shortTitle')}
        lang={lang}
      />
      <TextField
        label={values.ogTitle}
        hint={texts.ogTitleHint}
        {...field('ogTitle')}
        lang={lang}
      />
      <TextArea label={values.ogDescription} {...field('ogDescription')} lang={lang} rows={3} />
      <Controller
        control={form.control}
        name="ogImage"
        render={({ field: { value, onChange } }) => (
          <ImageField
            label={values.ogImage}
            value={value}
            problem={problems.ogImage}
            leastWidth={limits.largePreview}
            onChange={onChange}
            onBusy={onBusy}
          />
        )}
      />
      <p className="field-hint">{texts.ogImageHint}</p>
    </>
  );
}
