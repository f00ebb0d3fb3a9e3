import { ArrowLeft, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import {
  importFilesSchema,
  importSchema,
  isActive,
  isOfCommand,
  reportPageSchema,
} from '../../../contract/imports.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { api } from '../../client/api.ts';
import { Late } from '../../ui/late.tsx';
import { partOf } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import { loadImportWords } from '../../words/admin/imports/imports.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import type { Route } from './+types/import';
import { ChoicesPart } from './choices-part.tsx';
import { FoundPart } from './found-part.tsx';
import { ProblemPart } from './problem-part.tsx';
import { ProgressPart } from './progress-part.tsx';
import { ReportPart } from './report-part.tsx';
import { StatePill } from './state-pill.tsx';
import { useImport } from './use-import.ts';
import { ImportTexts } from './use-import-words.ts';

const undo = partOf(() => import('./undo-dialog.tsx'));

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const path = `/api/imports/${encodeURIComponent(params.id)}`;
  const [texts, loaded, files, report] = await Promise.all([
    loadImportWords(),
    api(importSchema, path),
    api(importFilesSchema, '/api/imports/files'),
    api(reportPageSchema, `${path}/report${new URL(request.url).search}`),
  ]);
  return { texts, loaded, files, report };
}

export { ScreenLoading as HydrateFallback };

/** Shows one import: what it would bring, how far it is, what it has brought, and how to take it back. */
export default function ImportScreen({ loaderData }: Route.ComponentProps) {
  const { texts, loaded, files, report } = loaderData;
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
    <ImportTexts value={texts}>
      <Screen
        title={current.name}
        actions={
          <>
            <StatePill state={state} />
            <Link className="button" to={adminPaths.imports()}>
              <ArrowLeft aria-hidden="true" /> {words.shell.screens.imports}
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
    </ImportTexts>
  );
}
