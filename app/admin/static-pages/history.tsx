import { type ComponentProps, useState } from 'react';
import type { z } from 'zod';
import { namesOf } from '../../../contract/fields.ts';
import { pageTexts } from '../../../contract/static-page-fields.ts';
import {
  ownLanguage,
  type Page,
  type PageTexts,
  type PageVersion,
  type pageVersionListSchema,
} from '../../../contract/static-pages.ts';
import { otherLanguage } from '../../../hindi/language.ts';
import { Late } from '../../ui/late.tsx';
import { Pager } from '../../ui/pager.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { useConfirm } from '../../ui/use-confirm.ts';
import { partOf } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import { historyWords } from '../../words/admin/history/history.ts';
import { pageWords } from '../../words/admin/static-pages/static-pages.ts';
import { languageNames } from '../../words/language-names.ts';
import { page as here } from '../../words/page.ts';
import type { Comparison } from '../compare/comparison.tsx';
import { useTimeFormat } from '../time-format.ts';

interface Props {
  page: Page;
  history: z.infer<typeof pageVersionListSchema>;
  /** Whether the form holds changes that a restored version would replace. */
  unsaved: boolean;
  restore: (versionId: string) => Promise<void>;
}

/** The fields of a version, for the text in each language. */
const fields = namesOf(pageTexts).map((name) => ({ name, kind: pageTexts[name].kind }));

/** Returns all fields of two versions, to compare. */
function pairFields(left: PageTexts, right: PageTexts) {
  const { name: title, metaDescription } = words.articles.values;
  const labels = { title, metaDescription, body: pageWords().text } satisfies Record<
    keyof typeof pageTexts,
    string
  >;
  const other = otherLanguage(here.siteLanguage);
  return [
    ...fields.map(({ name, kind }) => ({
      kind,
      label: labels[name],
      language: ownLanguage(right, here.siteLanguage),
      left: left[name],
      right: right[name],
    })),
    ...fields.map(({ name, kind }) => ({
      kind,
      label: `${labels[name]} (${languageNames[other]})`,
      language: other,
      left: left.inOtherLanguage[name],
      right: right.inOtherLanguage[name],
    })),
  ];
}

const isSame = (one: PageTexts, other: PageTexts) =>
  pairFields(one, other).every(({ left, right }) => left === right);

const comparisonPart = partOf(() => import('../compare/comparison.tsx'));

function Compared(props: ComponentProps<typeof Comparison>) {
  return <Late part={comparisonPart}>{({ Comparison: Loaded }) => <Loaded {...props} />}</Late>;
}

/** Shows the versions of a page, to read, compare and restore. */
export function History({ page, history, unsaved, restore }: Props) {
  const [open, setOpen] = useState('');
  const confirm = useConfirm();
  const time = useTimeFormat();
  const { articles } = words;
  const pages = pageWords();
  const texts = pages.history;

  async function bringBack(version: PageVersion) {
    const yes = await confirm({
      title: historyWords().restoreTitle,
      text: unsaved ? texts.confirmUnsaved : texts.confirmSaved,
      action: articles.actions.restore,
    });
    if (!yes) return;
    try {
      await restore(version._id);
      setOpen('');
      tell(historyWords().restored);
    } catch (error) {
      tellProblem(error);
    }
  }

  return (
    <section className="page-history">
      <h2 className="versions-title">{articles.history.title}</h2>
      {history.versions.length === 0 && <p className="field-hint">{texts.none}</p>}
      <ul className="stack dense">
        {history.versions.map((version) => (
          <li className="sheet version" key={version._id}>
            <div className="version-head">
              <p>
                <time dateTime={version.createdAt}>{time(version.createdAt)}</time>{' '}
                <span>{version.author ? texts.by(version.author) : texts.firstText}</span>{' '}
                {isSame(version, page) && <span className="pill green">{historyWords().now}</span>}
              </p>
              <div>
                <button
                  type="button"
                  className="row-action"
                  aria-expanded={open === version._id}
                  onClick={() => setOpen(open === version._id ? '' : version._id)}
                >
                  {open === version._id ? texts.hide : historyWords().compare}
                </button>
                {!isSame(version, page) && (
                  <button type="button" className="row-action" onClick={() => bringBack(version)}>
                    {texts.restoreVersion}
                  </button>
                )}
              </div>
            </div>
            {open === version._id && (
              <div className="version-sides">
                <Compared
                  left={texts.thisVersion}
                  right={historyWords().now}
                  fields={pairFields(version, page)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      <Pager page={history.currentPage} pages={history.totalPages} />
    </section>
  );
}
