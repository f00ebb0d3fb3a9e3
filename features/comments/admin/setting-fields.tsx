import { useState } from 'react';
import { z } from 'zod';
import type { SettingsForm } from '../../../app/admin/settings/form.tsx';
import { api } from '../../../app/client/api.ts';
import { inPageLanguage } from '../../../app/client/category-texts.ts';
import { TextArea, TextField } from '../../../app/ui/text-field.tsx';
import { page } from '../../../app/words/page.ts';
import { categorySchema } from '../../../contract/categories.ts';
import { type CommentSettings, commentSetting } from '../settings.ts';
import { texts } from './setting-words.ts';

interface Props {
  form: SettingsForm;
  categories: { _id: string; name: string }[];
}

const linesOf = (text: string) =>
  text.split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []));

/** The rules as they are typed: the server says which of it does not do. */
const typedSchema = z.object({
  days: z.number(),
  notIn: z.array(z.string()),
  words: z.array(z.string()),
  byAuthors: z.boolean(),
  mailAuthors: z.boolean(),
}) satisfies z.ZodType<CommentSettings>;

/** Says by which rules readers write below articles. */
function CommentFields({ form: { values, setOf, problems }, categories }: Props) {
  const labels = texts[page.language];
  const { key } = commentSetting;
  const rules = typedSchema.parse(Reflect.get(values, key));
  const { days, words, notIn, byAuthors, mailAuthors } = rules;
  const [text, setText] = useState('');
  // As it was typed, empty lines too, while the words are those of it.
  const typed = linesOf(text).join() === words.join() ? text : words.join('\n');
  const change = (some: Partial<CommentSettings>) => setOf(key, { ...rules, ...some });
  const withOut = (id: string, without: boolean) =>
    change({ notIn: [...notIn.filter((other) => other !== id), ...(without ? [id] : [])] });
  return (
    <>
      <TextField
        label={labels.days}
        hint={labels.daysHint}
        problem={problems[`${key}.days`]}
        name={`${key}.days`}
        type="number"
        min={0}
        value={String(days)}
        onChange={({ target }) => change({ days: Math.trunc(Number(target.value)) })}
      />
      <TextArea
        label={labels.words}
        hint={labels.wordsHint}
        // Of all words, or of one line.
        problem={Object.entries(problems).find(([path]) => path.startsWith(`${key}.words`))?.[1]}
        name={`${key}.words`}
        rows={4}
        value={typed}
        onChange={({ target }) => {
          setText(target.value);
          change({ words: linesOf(target.value) });
        }}
      />
      <label className="checkbox">
        <input
          type="checkbox"
          checked={byAuthors}
          onChange={({ target }) => change({ byAuthors: target.checked })}
        />
        {labels.byAuthors}
      </label>
      <label className="checkbox">
        <input
          type="checkbox"
          checked={mailAuthors}
          onChange={({ target }) => change({ mailAuthors: target.checked })}
        />
        {labels.mailAuthors}
      </label>
      <fieldset className="comment-categories">
        <legend>{labels.notIn}</legend>
        {categories.map(({ _id, name }) => (
          <label className="checkbox" key={_id}>
            <input
              type="checkbox"
              checked={notIn.includes(_id)}
              onChange={({ target }) => withOut(_id, target.checked)}
            />
            {name}
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** Loads the fields, with the categories that may have no comments. */
export async function loadFields() {
  const categories = await api(z.array(categorySchema), '/api/categories');
  return { CommentFields, categories: categories.map(inPageLanguage) };
}
