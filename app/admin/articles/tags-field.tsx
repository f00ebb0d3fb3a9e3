import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EditedArticle } from '../../../contract/articles.ts';
import { languageOf } from '../../../hindi/language.ts';
import { tagName } from '../../client/tag-texts.ts';
import { Late } from '../../ui/late.tsx';
import { words } from '../../words/admin/admin.ts';
import { pickerPart } from '../tags/picker-part.ts';
import type { ArticleValues } from './values.ts';

interface Props {
  form: UseFormReturn<ArticleValues>;
  name: 'tags' | 'series';
  tagged: EditedArticle['tagged'] | undefined;
  disabled: boolean;
  problem: string | undefined;
}

interface PickerProps extends Omit<Props, 'tagged'> {
  chosen: string[];
  focused: boolean;
}

/** Shows the tags or the series of the article; what chooses them is loaded when somebody wants to. */
export function TagsField({ tagged, ...props }: Props) {
  const { form, name, disabled, problem } = props;
  const [wanted, setWanted] = useState(false);
  const chosen = [form.watch(name)].flat().filter(Boolean);
  const known = new Map(tagged?.map((tag) => [tag._id, tagName(tag)]));
  // Unsaved work and other versions may name tags that did not come with the form.
  if (wanted || problem || chosen.some((id) => !known.has(id))) {
    return <Picker {...props} chosen={chosen} focused={wanted} />;
  }
  return (
    <div className="field" id={`check-${name}`}>
      <span className="field-label">{words.articles.values[name]}</span>
      <div className="tag-chips">
        {chosen.map((id) => (
          <span key={id} className="tag-chip" lang={languageOf(known.get(id) ?? '')}>
            {known.get(id)}
          </span>
        ))}
        {!disabled && (
          <button type="button" className="button small" onClick={() => setWanted(true)}>
            {words.articles.form.choose[name]}
          </button>
        )}
      </div>
    </div>
  );
}

function Picker({ form, name, chosen, disabled, problem, focused }: PickerProps) {
  const text = () => {
    const { name, standfirst, description } = form.getValues();
    return `${name}\n${standfirst}\n${description.replace(/<[^>]*>/g, ' ')}`;
  };
  return (
    <div id={`check-${name}`}>
      <Late part={pickerPart}>
        {({ TagPicker, kinds, texts, seriesTexts }) => (
          <TagPicker
            {...(name === 'tags'
              ? { kind: kinds.tags, texts: texts.picker, text }
              : { kind: kinds.series, texts: seriesTexts.picker })}
            disabled={disabled}
            problem={problem}
            focused={focused}
            label={words.articles.values[name]}
            value={chosen}
            onChange={(ids) =>
              form.setValue(name, name === 'tags' ? ids : (ids[0] ?? ''), {
                shouldDirty: true,
                shouldTouch: true,
              })
            }
          />
        )}
      </Late>
    </div>
  );
}
