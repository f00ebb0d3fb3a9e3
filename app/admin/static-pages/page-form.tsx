import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Language } from '../../../contract/common.ts';
import { otherLanguage } from '../../../contract/language.ts';
import { fixedPages } from '../../../contract/paths/paths.ts';
import { slugFrom } from '../../../contract/slug.ts';
import {
  noText,
  ownLanguage,
  type Page,
  type PageInput,
  type PageText,
} from '../../../contract/static-pages.ts';
import { ApiError } from '../../client/api.ts';
import { Field } from '../../ui/field.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { page as here } from '../../words/page.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { PageTextFields } from './page-text.tsx';

type Values = Required<PageInput> & { inOtherLanguage: PageText };

const empty: Values = { slug: '', ...noText, inFooter: false, inOtherLanguage: noText };

/** What a refusal calls the fields of the text in the other language. */
const OTHER = 'inOtherLanguage.';

const textNames = ['title', 'metaDescription', 'body'] as const;

const isSame = (one: PageText, other: PageText) =>
  textNames.every((name) => one[name] === other[name]);

interface Props {
  /** Absent: a new page. */
  page?: Page;
  /** Of the text that is shown. */
  language: Language;
  onLanguage: (language: Language) => void;
  /** What it throws is told. */
  save: (values: PageInput) => Promise<void>;
  onUnsaved?: (unsaved: boolean) => void;
}

/** What a page says of itself, and its text, in both languages. Nothing typed is lost when a save fails. */
export function PageForm({ page, language: shown, onLanguage, save, onUnsaved }: Props) {
  const { pages, articles } = words;
  const stored = page ?? empty;
  const [values, setValues] = useState<Values>(stored);
  /** An editor is made when its language is first shown. */
  const [seen, setSeen] = useState([shown]);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  /** Pictures of a text are on their way. */
  const [sending, setSending] = useState<Partial<Record<Language, boolean>>>({});
  const unsaved =
    values.slug !== stored.slug ||
    values.inFooter !== stored.inFooter ||
    !isSame(values, stored) ||
    !isSame(values.inOtherLanguage, stored.inOtherLanguage);
  useEffect(() => onUnsaved?.(unsaved), [onUnsaved, unsaved]);
  // A save leads on before this screen knows that nothing is unsaved any more.
  const saving = useRef(false);
  const fixed = page !== undefined && fixedPages.includes(page.slug);
  const set = (changed: Partial<Values>) => setValues((now) => ({ ...now, ...changed }));

  function show(language: Language) {
    onLanguage(language);
    setSeen((before) => (before.includes(language) ? before : [...before, language]));
  }

  function setOwn(changed: Partial<PageText>) {
    setValues((now) => {
      // A new page gets its address from its title until somebody types another.
      const follows = !page && now.slug === slugFrom(now.title);
      const next = { ...now, ...changed };
      return follows ? { ...next, slug: slugFrom(next.title) } : next;
    });
  }

  function setOther(changed: Partial<PageText>) {
    setValues((now) => ({ ...now, inOtherLanguage: { ...now.inOtherLanguage, ...changed } }));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblems({});
    try {
      saving.current = true;
      await save(values);
    } catch (error) {
      saving.current = false;
      if (error instanceof ApiError) tellFields(error.fields);
      tellProblem(error);
    } finally {
      setBusy(false);
    }
  }

  /** What is wrong is shown, in whichever language it is. */
  function tellFields(fields: Record<string, string>) {
    setProblems(fields);
    const isWrong = (prefix: string) => textNames.some((name) => prefix + name in fields);
    if (isWrong('')) show(here.siteLanguage);
    else if (isWrong(OTHER)) show(otherLanguage(here.siteLanguage));
  }

  const texts = [
    {
      tab: here.siteLanguage,
      language: ownLanguage(values, here.siteLanguage),
      text: values,
      prefix: '',
      onChange: setOwn,
    },
    {
      tab: otherLanguage(here.siteLanguage),
      language: otherLanguage(here.siteLanguage),
      text: values.inOtherLanguage,
      prefix: OTHER,
      onChange: setOther,
    },
  ];

  return (
    // What is typed while a save is on its way would not be in it.
    <form className="sheet grid gap-5" onSubmit={submit} noValidate inert={busy}>
      <LeaveGuard dirty={() => unsaved && !saving.current} />
      <LanguageTabs
        languages={texts.map(({ tab }) => tab)}
        shown={shown}
        onShow={show}
        empty={shown !== here.siteLanguage && isSame(values.inOtherLanguage, noText)}
      />
      {texts
        .filter(({ tab }) => seen.includes(tab))
        .map(({ tab, prefix, ...given }) => (
          <PageTextFields
            key={tab}
            {...given}
            hidden={tab !== shown}
            problems={{
              title: problems[`${prefix}title`],
              metaDescription: problems[`${prefix}metaDescription`],
              body: problems[`${prefix}body`],
            }}
            onBusy={(now) => setSending((before) => ({ ...before, [tab]: now }))}
          />
        ))}
      <Field
        label={articles.values.slug}
        hint={
          fixed ? pages.form.addressStays : page ? pages.form.addressMoves : pages.form.addressNew()
        }
        problem={problems.slug}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            value={values.slug}
            readOnly={fixed}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => set({ slug: event.currentTarget.value.trim() })}
          />
        )}
      </Field>
      <label className="checkbox">
        <input
          type="checkbox"
          checked={values.inFooter}
          onChange={(event) => set({ inFooter: event.currentTarget.checked })}
        />
        {pages.form.inFooter}
      </label>
      <div className="flex flex-wrap items-center gap-4">
        <button
          type="submit"
          className="button primary"
          disabled={busy || Object.values(sending).includes(true) || !(unsaved || !page)}
        >
          {busy ? pages.form.saving : page ? pages.form.save : pages.add}
        </button>
        <span className="field-hint" role="status">
          {unsaved ? pages.form.unsaved : page ? pages.form.allSaved : ''}
        </span>
      </div>
    </form>
  );
}
