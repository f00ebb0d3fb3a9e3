import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { EditedArticle } from '../../../contract/articles.ts';
import { languageOf } from '../../../contract/language.ts';
import { tagName } from '../../client/tag-texts.ts';
import { PartNotLoaded } from '../../ui/part-not-loaded.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { usePart } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import { pickerPart } from '../tags/picker-part.ts';
import type { ArticleValues } from './values.ts';

interface Props {
  form: UseFormReturn<ArticleValues>;
  tagged: EditedArticle['tagged'] | undefined;
  disabled: boolean;
  problem: string | undefined;
}

interface PickerProps extends Omit<Props, 'tagged'> {
  focused: boolean;
}

/** Shows the tags of the article; what chooses them is loaded when somebody wants to. */
export function TagsField({ tagged, ...props }: Props) {
  const [wanted, setWanted] = useState(false);
  const chosen = props.form.watch('tags');
  const known = new Map(tagged?.map((tag) => [tag._id, tagName(tag)]));
  // Unsaved work and other versions may name tags that did not come with the form.
  if (wanted || props.problem || chosen.some((id) => !known.has(id))) {
    return <Picker {...props} focused={wanted} />;
  }
  return (
    <div className="field">
      <span className="field-label">{words.articles.values.tags}</span>
      <div className="tag-chips">
        {chosen.map((id) => (
          <span key={id} className="tag-chip" lang={languageOf(known.get(id) ?? '')}>
            {known.get(id)}
          </span>
        ))}
        {!props.disabled && (
          <button type="button" className="button small" onClick={() => setWanted(true)}>
            {words.articles.form.chooseTags}
          </button>
        )}
      </div>
    </div>
  );
}

function Picker({ form, disabled, problem, focused }: PickerProps) {
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
          {...{ value, onChange, disabled, problem, focused, text }}
        />
      )}
    />
  );
}
