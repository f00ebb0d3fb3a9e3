import { ArrowLeft, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useRevalidator } from 'react-router';
import { api } from '../../../app/client/api.ts';
import { Late } from '../../../app/ui/late.tsx';
import { partOf } from '../../../app/ui/use-part.ts';
import { page } from '../../../app/words/page.ts';
import {
  importFilesSchema,
  importSchema,
  isActive,
  isOfCommand,
  reportPageSchema,
} from '../contract.ts';
import { importsName } from '../name.ts';
import { importPaths } from '../paths.ts';
import { importWords, loadImportWords } from './words.ts';
import './imports.css';
import { Screen, ScreenLoading } from '../../../app/admin/shell/screen.tsx';
import { ChoicesPart } from './choices-part.tsx';
import { FoundPart } from './found-part.tsx';
import { ProblemPart } from './problem-part.tsx';
import { ProgressPart } from './progress-part.tsx';
import { ReportPart } from './report-part.tsx';
import { StatePill } from './state-pill.tsx';
import { useImport } from './use-import.ts';

const undo = partOf(() => import('./undo-dialog.tsx'));

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const path = `/api/imports/${encodeURIComponent(params.id ?? '')}`;
  const [loaded, files, report] = await Promise.all([
    api(importSchema, path),
    api(importFilesSchema, '/api/imports/files'),
    api(reportPageSchema, `${path}/report${new URL(request.url).search}`),
    loadImportWords(),
  ]);
  return { loaded, files, report };
}

export { ScreenLoading as HydrateFallback };

/** Shows one import: what it would bring, how far it is, what it has brought, and how to take it back. */
export default function ImportScreen() {
  const { loaded, files, report } = useLoaderData<typeof clientLoader>();
  const texts = importWords();
  const current = useImport(loaded);
  const { revalidate } = useRevalidator();
  const [undoing, setUndoing] = useState(false);
  const { state, problem, source } = current;
  const active = isActive(state);
  const mayUndo =
    source !== '' && (state === 'done' || state === 'cancelled' || state === 'failed');
  const ofCommand = isOfCommand(current);
  const counted = state === 'checked' || state === 'done' || state === 'undone';
  return (
    <Screen
      title={current.name}
      actions={
        <>
          <StatePill state={state} />
          <Link className="button" to={importPaths.screen()}>
            <ArrowLeft aria-hidden="true" /> {importsName[page.language]}
          </Link>
          {mayUndo && (
            <button type="button" className="button" onClick={() => setUndoing(true)}>
              <Undo2 aria-hidden="true" /> {texts.undo.action}
            </button>
          )}
        </>
      }
    >
      <div className="imports">
        {active && <ProgressPart now={current} onChanged={revalidate} />}
        {problem && (
          <ProblemPart
            current={current}
            problem={problem}
            onBegun={revalidate}
            onUndo={() => setUndoing(true)}
          />
        )}
        {ofCommand && <p className="notice-line">{texts.ofCommand}</p>}
        {!ofCommand && problem?.code !== 'gone' && !current.fileThere && !active && (
          <p className="notice-line">{texts.problems.gone.text}</p>
        )}
        {counted && <FoundPart current={current} />}
        {!active && !ofCommand && problem?.code !== 'own' && problem?.code !== 'gone' && (
          <ChoicesPart
            key={`${state}-${current.createdAt}`}
            current={current}
            files={files.files}
            onBegun={revalidate}
          />
        )}
        {!active && (report.totalEntries > 0 || counted) && (
          <ReportPart id={current._id} page={report} />
        )}
      </div>
      {undoing && (
        <Late part={undo} waiting={null}>
          {({ UndoDialog }) => (
            <UndoDialog current={current} onOpenChange={setUndoing} onBegun={revalidate} />
          )}
        </Late>
      )}
    </Screen>
  );
}
