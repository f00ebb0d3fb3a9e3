import type { CommentSettings } from '../../../contract/comment-settings.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { settingsWords } from '../../words/admin/settings/settings.ts';
import type { SettingsForm } from './form.tsx';

interface Props {
  form: SettingsForm;
  categories: { _id: string; name: string }[];
}

/** Says whether readers may write below articles, and by which rules. */
export function CommentFields({ form: { values, set, problems }, categories }: Props) {
  const { comments: labels } = settingsWords();
  const { comments } = values;
  const { on, days, words, notIn, byAuthors, mailAuthors } = comments;
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
            defaultValue={words.join('\n')}
            onBlur={({ target }) =>
              change({
                words: target.value
                  .split('\n')
                  .flatMap((line) => (line.trim() ? [line.trim()] : [])),
              })
            }
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
