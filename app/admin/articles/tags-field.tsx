import { Controller, type UseFormReturn } from 'react-hook-form';
import { PartNotLoaded } from '../../ui/part-not-loaded.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { usePart } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import { pickerPart } from '../tags/picker-part.ts';
import type { ArticleValues } from './values.ts';

interface Props {
  form: UseFormReturn<ArticleValues>;
  disabled: boolean;
  problem: string | undefined;
}

/** Chooses the tags of the article. */
export function TagsField({ form, disabled, problem }: Props) {
  const { module, failed, load } = usePart(pickerPart);
  if (!module) return failed ? <PartNotLoaded onRetry={load} /> : <Spinner />;
  const { TagPicker, texts } = module;
  const text = () => {
    const { name, standfirst, description } = form.getValues();
    return `${name}\n${standfirst}\n${description.replace(/<[^>]*>/g, ' ')}`;
  };
  return (
    <Controller
      control={form.control}
      name="tags"
      render={({ field: { value, onChange } }) => (
        <TagPicker
          label={words.articles.values.tags}
          texts={texts.picker}
          {...{ value, onChange, disabled, problem, text }}
        />
      )}
    />
  );
}
