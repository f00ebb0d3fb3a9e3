import { useEffect, useState } from 'react';
import type { Language } from '../../../contract/common.ts';
import { namesOf } from '../../../contract/fields.ts';
import { limits } from '../../../contract/limits.ts';
import { fixedPages } from '../../../contract/paths/paths.ts';
import { pageTexts } from '../../../contract/static-page-fields.ts';
import {
  noText,
  ownLanguage,
  type Page,
  type PageInput,
  type PageText,
  pageInputSchema,
} from '../../../contract/static-pages.ts';
import { visibleLength } from '../../../contract/truncate.ts';
import { otherLanguage } from '../../../hindi/language.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { tellFailure } from '../../ui/tell-failure.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { useSending } from '../../ui/use-sending.ts';
import { useSuggestedSlug } from '../../ui/use-suggested-slug.ts';
import { words } from '../../words/admin/admin.ts';
import { pageWords } from '../../words/admin/static-pages/static-pages.ts';
import { page as here } from '../../words/page.ts';
import { DetailsButton } from '../writing/details-button.tsx';
import { useDetails } from '../writing/use-details.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { PageTextFields } from './page-text.tsx';

type Values = Required<PageInput> & { inOtherLanguage: PageText };

const empty: Values = { slug: '', ...noText, inFooter: false, inOtherLanguage: noText };

function valuesOf({ slug, title, metaDescription, body, inFooter, inOtherLanguage }: Page): Values {
  return { slug, title, metaDescription, body, inFooter, inOtherLanguage };
}

/** The prefix that the server puts before fields of the text in the other language. */
const OTHER = 'inOtherLanguage.';

const textNames = namesOf(pageTexts);

const isSame = (one: PageText, other: PageText) =>
  textNames.every((name) => one[name] === other[name]);

interface Props {
  /** The page to edit; absent for a new one. */
  page?: Page;
  /** The language of the text that is shown. */
  language: Language;
  onLanguage: (language: Language) => void;
  send: (body: PageInput) => Promise<Page>;
  onSaved: (page: Page) => Promise<void>;
  onUnsaved?: (unsaved: boolean) => void;
}

/** Edits a static page in both languages. Nothing typed is lost when a save fails. */
export function PageForm({ page, language: current, onLanguage, send, onSaved, onUnsaved }: Props) {
  const { articles } = words;
  const pages = pageWords();
  const { form, set, reset, submit, props, field, busy, problems, unsaved, isUnsaved } = useApiForm(
    {
      values: page ? valuesOf(page) : empty,
      schema: pageInputSchema,
      bodyOf: (values: Values) => values,
      send,
      async onSaved(saved, values) {
        await onSaved(saved);
        // Last: it ends the wait, and what is typed from then on can be saved.
        reset({ ...values, slug: saved.slug });
      },
      onFailed: (error) => {
        const found = tellFailure(error);
        // The form shows the language whose text has a problem.
        const isWrong = (prefix: string) => textNames.some((name) => prefix + name in found);
        if (isWrong('')) show(here.siteLanguage);
        else if (isWrong(OTHER)) show(otherLanguage(here.siteLanguage));
        return found;
      },
    },
  );
  const values = form.watch();
  /** The languages whose editors have been mounted: each when it is first shown. */
  const [seen, setSeen] = useState([current]);
  const pictures = useSending();
  const details = useDetails(problems);
  useEffect(() => onUnsaved?.(unsaved), [onUnsaved, unsaved]);
  const fixed = page !== undefined && fixedPages.includes(page.slug);

  function show(language: Language) {
    onLanguage(language);
    setSeen((before) => (before.includes(language) ? before : [...before, language]));
  }

  const slug = useSuggestedSlug(!!page, (suggested) => set('slug', suggested));

  const texts = [
    {
      tab: here.siteLanguage,
      language: ownLanguage(values, here.siteLanguage),
      text: values,
      title: field('title', slug.follow),
      metaDescription: field('metaDescription'),
      bodyProblem: problems.body,
      onBody: (body: string) => set('body', body),
    },
    {
      tab: otherLanguage(here.siteLanguage),
      language: otherLanguage(here.siteLanguage),
      text: values.inOtherLanguage,
      title: field(`${OTHER}title`),
      metaDescription: field(`${OTHER}metaDescription`),
      bodyProblem: problems[`${OTHER}body`],
      onBody: (body: string) => set(`${OTHER}body`, body),
    },
  ];

  const mayBeSent = (unsaved || !page) && !pictures.sending;

  return (
    <form {...props} className="writing" noValidate>
      <LeaveGuard dirty={isUnsaved} />
      <div className="writing-columns">
        <div className="writing-main">
          <LanguageTabs
            languages={texts.map(({ tab }) => tab)}
            current={current}
            onShow={show}
            empty={current !== here.siteLanguage && isSame(values.inOtherLanguage, noText)}
          />
          {texts
            .filter(({ tab }) => seen.includes(tab))
            .map(({ tab, metaDescription: _, ...given }) => (
              <PageTextFields
                key={tab}
                {...given}
                hidden={tab !== current}
                onBusy={pictures.of(tab)}
              />
            ))}
        </div>
        <div className="writing-rail" id={details.id} hidden={!details.isOpen}>
          <section className="sheet stack" aria-labelledby="place">
            <h2 id="place" className="sheet-title">
              {pages.form.place}
            </h2>
            <TextField
              label={articles.values.slug}
              hint={
                fixed
                  ? pages.form.addressStays
                  : page
                    ? pages.form.addressMoves
                    : pages.form.addressNew()
              }
              {...field('slug', (typed) => {
                slug.keep(typed.trim());
                set('slug', typed.trim());
              })}
              readOnly={fixed}
              autoCapitalize="none"
              spellCheck={false}
            />
            <label className="checkbox">
              <input type="checkbox" {...form.register('inFooter')} />
              {pages.form.inFooter}
            </label>
          </section>
          <section className="sheet stack" aria-labelledby="search-fields">
            <h2 id="search-fields" className="sheet-title">
              {articles.form.search.title}
            </h2>
            {texts
              .filter(({ tab }) => tab === current)
              .map(({ tab, language, text, metaDescription }) => (
                <TextArea
                  key={tab}
                  label={articles.values.metaDescription}
                  hint={pages.form.metaHint(
                    visibleLength(text.metaDescription),
                    limits.metaDescription,
                  )}
                  {...metaDescription}
                  lang={language}
                  rows={3}
                />
              ))}
          </section>
        </div>
      </div>
      <ActionBar
        busy={busy}
        unsaved={unsaved}
        isNew={!page}
        onSaveKey={() => mayBeSent && submit()}
      >
        <DetailsButton {...details} />
        <button type="submit" className="button primary" disabled={busy || !mayBeSent}>
          {page ? pages.form.save : words.shell.addPage}
        </button>
      </ActionBar>
    </form>
  );
}
