import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ArticleBox } from '../../../app/admin/home-page/article-box.tsx';
import { joinChanges } from '../../../app/client/changes-of.ts';
import { afterConflict, beginWith } from '../../../app/ui/after-conflict.ts';
import { useNotes } from '../../../app/ui/field.tsx';
import { LeaveGuard } from '../../../app/ui/leave-guard.tsx';
import { MoveButtons, moveEntry } from '../../../app/ui/order/move-buttons.tsx';
import { SaveBar } from '../../../app/ui/save-bar.tsx';
import { TextEditor } from '../../../app/ui/text-editor.tsx';
import { GrowingField, SelectField } from '../../../app/ui/text-field.tsx';
import { useApiForm } from '../../../app/ui/use-api-form.ts';
import { useSending } from '../../../app/ui/use-sending.ts';
import { languageNames } from '../../../app/words/language-names.ts';
import { page } from '../../../app/words/page.ts';
import { languageSchema } from '../../../contract/common.ts';
import { type Issue, type IssueBody, type IssueStart, issueBodySchema } from '../issues.ts';
import { newsletterLimits } from '../limits.ts';
import type { NewsletterList } from '../lists.ts';
import { newsletterWords } from './words.ts';

interface Props {
  lists: NewsletterList[];
  /** Null: a new one. */
  issue: Issue | null;
  /** What a new one begins with. */
  start?: IssueStart | null;
  send: (body: IssueBody) => Promise<Issue>;
  /** Returns the issue as somebody else has saved it meanwhile. */
  reload?: () => Promise<Issue>;
  onSaved: (issue: Issue) => unknown;
  /** Tells whether there are changes that are not saved. */
  onUnsaved?: (unsaved: boolean) => void;
}

const empty: Pick<IssueBody, 'preheader' | 'intro'> & IssueStart = {
  preheader: '',
  intro: '',
  subject: '',
  language: page.language,
  articles: [],
};

/** Returns an issue as the form has it. */
function bodyOf({ list, language, subject, preheader, intro, articles }: Issue): IssueBody {
  const ids = articles.map(({ _id }) => _id);
  return { list: list?._id ?? '', language, subject, preheader, intro, articles: ids };
}

/** Writes an issue. */
export function IssueForm({ lists, issue, start: given, send, reload, onSaved, onUnsaved }: Props) {
  const texts = newsletterWords();
  const labels = texts.issue;
  const { subject, preheader, intro, language, articles } = issue ?? { ...empty, ...given };
  const list = issue?.list?._id ?? lists[0]?._id ?? '';
  /** What the articles are called, and whether they would stand in the issue. */
  const [known, setKnown] = useState(
    () => new Map(articles.map((article) => [article._id, article])),
  );
  const start: IssueBody = {
    list,
    language,
    subject,
    preheader,
    intro,
    articles: articles.map(({ _id }) => _id),
  };
  // What is stored, as this screen last saw it.
  const [stored, setStored] = useState(start);
  /** Takes in what somebody else has saved meanwhile, beside what was changed here. */
  async function takeTheirs(): Promise<void> {
    const saved = await reload?.();
    if (saved?.state !== 'draft') return;
    const theirs = bodyOf(saved);
    setKnown(
      new Map([...known, ...saved.articles.map((article) => [article._id, article] as const)]),
    );
    beginWith(form, theirs, joinChanges(stored, form.getValues(), theirs));
    setStored(theirs);
  }
  const { field, form, set, reset, submit, busy, problems, unsaved, isUnsaved, props } = useApiForm(
    {
      values: start,
      schema: issueBodySchema,
      bodyOf: (values: IssueBody) => values,
      send,
      onFailed: afterConflict(takeTheirs),
      async onSaved(saved, values) {
        setStored(values);
        await onSaved(saved);
        // Last: it ends the wait, and what is typed from then on can be saved.
        reset(values);
      },
    },
  );
  const pictures = useSending();
  const ofIntro = useNotes({ problem: problems.intro });
  const changes = unsaved || pictures.sending;
  useEffect(() => onUnsaved?.(changes), [changes, onUnsaved]);
  const values = form.watch();
  const put = (articles: string[]) => set('articles', articles);
  return (
    <form className="issue-form" {...props}>
      <LeaveGuard dirty={isUnsaved} />
      <SelectField label={texts.issues.list} {...field('list')}>
        {lists.map((list) => (
          <option key={list._id} value={list._id}>
            {list.texts[page.language].name}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.issues.language} hint={labels.languageHint} {...field('language')}>
        {languageSchema.options.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </SelectField>
      <GrowingField
        label={texts.issues.subject}
        {...field('subject')}
        lang={values.language}
        maxLength={newsletterLimits.issue.subject}
        autoComplete="off"
        required
      />
      <GrowingField
        label={labels.preheader}
        hint={labels.preheaderHint}
        {...field('preheader')}
        lang={values.language}
        maxLength={newsletterLimits.issue.preheader}
        autoComplete="off"
      />
      <div className="field">
        <span className="field-label" aria-hidden="true">
          {labels.intro}
        </span>
        <TextEditor
          label={labels.intro}
          language={() => form.getValues('language')}
          described={ofIntro.described}
          value={values.intro}
          onChange={(html) => set('intro', html)}
          onBusy={pictures.of('intro')}
        />
        {ofIntro.notes}
      </div>
      <fieldset>
        <legend className="field-label">{labels.articles}</legend>
        <ol className="issue-articles">
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
                  list="issue-articles"
                  what={name}
                  place={place}
                  count={values.articles.length}
                  onMove={(to) => put(moveEntry(values.articles, place, to))}
                />
                <button
                  type="button"
                  className="icon-button"
                  aria-label={labels.picks.remove(name)}
                  onClick={() => put(values.articles.filter((other) => other !== id))}
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
          full={values.articles.length >= newsletterLimits.issue.articles}
          most={newsletterLimits.issue.articles}
          without={values.articles}
          onPick={({ _id, name, status }) => {
            setKnown(new Map(known).set(_id, { _id, name, published: status === 'published' }));
            put([...values.articles, _id]);
          }}
        />
      </fieldset>
      <SaveBar
        busy={busy}
        unsaved={unsaved || Boolean(given) || issue?.list === null}
        waits={pictures.sending}
        texts={labels}
        onDiscard={() => reset()}
        onSave={submit}
      />
    </form>
  );
}
