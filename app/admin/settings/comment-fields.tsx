import { useState } from 'react';
import type { CommentSettings } from '../../../contract/comment-settings.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { settingsWords } from '../../words/admin/settings/settings.ts';
import type { SettingsForm } from './form.tsx';

interface Props {
  form: SettingsForm;
  categories: { _id: string; name: string }[];
}

const linesOf = (text: string) =>
  text.split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []));

/** Says whether readers may write below articles, and by which rules. */
export function CommentFields({ form: { values, set, problems }, categories }: Props) {
  const { comments: labels } = settingsWords();
  const { comments } = values;
  const { on, days, words, notIn, byAuthors, mailAuthors } = comments;
  const [text, setText] = useState('');
  // As it was typed, empty lines too, while the words are those of it.
  const typed = linesOf(text).join() === words.join() ? text : words.join('\n');
  const change = (some: Partial<CommentSettings>) => set('comments', { ...comments, ...some });
  const withOut = (id: string, without: boolean) =>
    change({ notIn: [...notIn.filter((other) => other !== id), ...(without ? [id] : [])] });
  return (
    <>
      <label className="checkbox">
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => change({ on: target.checked })}
        />
        {labels.on}
      </label>
      {on && (
        <>
          <TextField
            label={labels.days}
            hint={labels.daysHint}
            problem={problems['comments.days']}
            name="comments.days"
            type="number"
            min={0}
            value={String(days)}
            onChange={({ target }) => change({ days: Math.trunc(Number(target.value)) })}
          />
          <TextArea
            label={labels.words}
            hint={labels.wordsHint}
            problem={problems['comments.words']}
            name="comments.words"
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
      )}
    </>
  );
}
