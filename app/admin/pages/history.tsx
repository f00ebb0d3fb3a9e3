import { useState } from 'react';
import type { z } from 'zod';
import type { Page, PageVersion, pageVersionListSchema } from '../../../contract/pages.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { Pager } from '../../ui/pager.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { Comparison } from '../compare/comparison.tsx';
import { useTimeFormat } from '../format.ts';

interface Props {
  page: Page;
  history: z.infer<typeof pageVersionListSchema>;
  /** The form holds something that a restored version would take the place of. */
  unsaved: boolean;
  restore: (versionId: string) => Promise<void>;
}

/** What versions keep. */
const fields = [
  { name: 'title', label: 'Title', kind: 'line' },
  { name: 'metaDescription', label: 'Meta description', kind: 'line' },
  { name: 'body', label: 'Text', kind: 'html' },
] as const;

/** What the page was after each save, and the way back. */
export function History({ page, history, unsaved, restore }: Props) {
  const [open, setOpen] = useState('');
  const confirm = useConfirm();
  const time = useTimeFormat();

  async function bringBack(version: PageVersion) {
    const yes = await confirm({
      title: 'Restore this version?',
      text: unsaved
        ? 'What you typed above and have not saved will be lost. Save it first to keep it in the history.'
        : 'The page reads again as it did then. The text of now stays in the history.',
      action: 'Restore',
    });
    if (!yes) return;
    try {
      await restore(version._id);
      setOpen('');
      tell('The version is restored.');
    } catch (error) {
      tellProblem(error);
    }
  }

  const same = (version: PageVersion) => fields.every(({ name }) => version[name] === page[name]);

  return (
    <section className="mt-10">
      <h2 className="mb-3 text-2xl">History</h2>
      {history.versions.length === 0 && (
        <p className="field-hint">
          The page has not been changed yet. Each save will be kept here, with the text before it.
        </p>
      )}
      <ul className="grid gap-3">
        {history.versions.map((version) => (
          <li className="sheet version" key={version._id}>
            <div className="version-head">
              <p>
                <time className="font-semibold" dateTime={version.createdAt}>
                  {time(version.createdAt)}
                </time>{' '}
                <span className="text-(--soft)">
                  {version.author ? `by ${version.author}` : 'the first text'}
                </span>{' '}
                {same(version) && <span className="pill green">Saved now</span>}
              </p>
              <div>
                <button
                  type="button"
                  className="row-action"
                  aria-expanded={open === version._id}
                  onClick={() => setOpen(open === version._id ? '' : version._id)}
                >
                  {open === version._id ? 'Hide' : 'Compare'}
                </button>
                {!same(version) && (
                  <button type="button" className="row-action" onClick={() => bringBack(version)}>
                    Restore this version
                  </button>
                )}
              </div>
            </div>
            {open === version._id && (
              <div className="version-sides">
                <Comparison
                  left="This version"
                  right="Saved now"
                  fields={fields.map(({ name, label, kind }) => ({
                    ...{ label, kind },
                    ...{ left: version[name], right: page[name] },
                  }))}
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
