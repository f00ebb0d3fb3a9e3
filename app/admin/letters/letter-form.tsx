import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { languageSchema } from '../../../contract/common.ts';
import type { LetterList } from '../../../contract/letter-lists.ts';
import {
  type Letter,
  type LetterBody,
  type LetterStart,
  letterBodySchema,
} from '../../../contract/letters.ts';
import { limits } from '../../../contract/limits.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { MoveButtons, moved } from '../../ui/order/move-buttons.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { TextEditor } from '../../ui/text-editor.tsx';
import { GrowingField, SelectField } from '../../ui/text-field.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { letterWords } from '../../words/admin/letters/letters.ts';
import { languageNames } from '../../words/interface.ts';
import { page } from '../../words/page.ts';
import { ArticleBox } from '../home-page/article-box.tsx';

interface Props {
  lists: LetterList[];
  /** Null: a new one. */
  letter: Letter | null;
  /** What a new one begins with. */
  start?: LetterStart | null;
  send: (body: LetterBody) => Promise<Letter>;
  onSaved: (letter: Letter) => unknown;
  /** Tells whether there are changes that are not saved. */
  onUnsaved?: (unsaved: boolean) => void;
}

const empty: Pick<LetterBody, 'preheader' | 'intro'> & LetterStart = {
  preheader: '',
  intro: '',
  subject: '',
  language: page.language,
  articles: [],
};

/** Writes a letter. */
export function LetterForm({ lists, letter, start: given, send, onSaved, onUnsaved }: Props) {
  const texts = letterWords();
  const labels = texts.letter;
  const { subject, preheader, intro, language, articles } = letter ?? { ...empty, ...given };
  const list = letter?.list?._id ?? lists[0]?._id ?? '';
  /** What the articles are called, and whether they would stand in the letter. */
  const [known, setKnown] = useState(
    () => new Map(articles.map((article) => [article._id, article])),
  );
  const start: LetterBody = {
    list,
    language,
    subject,
    preheader,
    intro,
    articles: articles.map(({ _id }) => _id),
  };
  const { props, field, form, set, reset, submit, busy, problems, unsaved, isUnsaved } = useApiForm(
    {
      values: start,
      schema: letterBodySchema,
      bodyOf: (values: LetterBody) => values,
      send,
      onSaved,
    },
  );
  useEffect(() => onUnsaved?.(unsaved), [unsaved, onUnsaved]);
  const values = form.watch();
  const put = (articles: string[]) => set('articles', articles);
  return (
    <form className="letter-form" {...props}>
      <LeaveGuard dirty={isUnsaved} />
      <SelectField label={texts.letters.list} {...field('list')}>
        {lists.map((each) => (
          <option key={each._id} value={each._id}>
            {each.texts[page.language].name}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.letters.language} hint={labels.languageHint} {...field('language')}>
        {languageSchema.options.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </SelectField>
      <GrowingField
        label={texts.letters.subject}
        {...field('subject')}
        lang={values.language}
        maxLength={limits.letter.subject}
        autoComplete="off"
        required
      />
      <GrowingField
        label={labels.preheader}
        hint={labels.preheaderHint}
        {...field('preheader')}
        lang={values.language}
        maxLength={limits.letter.preheader}
        autoComplete="off"
      />
      <div className="field">
        <span className="field-label" aria-hidden="true">
          {labels.intro}
        </span>
        <TextEditor
          label={labels.intro}
          language={() => form.getValues('language')}
          value={values.intro}
          onChange={(html) => set('intro', html)}
        />
        {problems.intro && (
          <p className="field-problem" role="alert">
            {problems.intro}
          </p>
        )}
      </div>
      <fieldset>
        <legend className="field-label">{labels.articles}</legend>
        <ol className="letter-articles">
          {values.articles.map((id, place) => {
            const name = known.get(id)?.name ?? id;
            return (
              <li key={id}>
                <span>
                  {name}{' '}
                  {known.get(id)?.published === false && (
                    <span className="field-hint">{labels.picks.hidden}</span>
                  )}
                </span>
                <MoveButtons
                  list="letter-articles"
                  what={name}
                  place={place}
                  count={values.articles.length}
                  onMove={(to) => put(moved(values.articles, place, to))}
                />
                <button
                  type="button"
                  className="icon-button"
                  aria-label={labels.picks.remove(name)}
                  onClick={() => put(values.articles.filter((each) => each !== id))}
                >
                  <X aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ol>
        <ArticleBox
          texts={labels.picks}
          problem={problems.articles}
          full={values.articles.length >= limits.letter.articles}
          most={limits.letter.articles}
          without={values.articles}
          onPick={({ _id, name, status }) => {
            setKnown(new Map(known).set(_id, { _id, name, published: status === 'published' }));
            put([...values.articles, _id]);
          }}
        />
      </fieldset>
      <SaveBar
        busy={busy}
        unsaved={unsaved || Boolean(given)}
        texts={labels}
        onDiscard={() => reset(start)}
        onSave={submit}
      />
    </form>
  );
}
