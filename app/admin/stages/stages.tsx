import { useState } from 'react';
import { z } from 'zod';
import { categorySchema } from '../../../contract/categories.ts';
import {
  type StageList,
  stageListSchema,
  stagesBodySchema,
} from '../../../contract/stage-settings.ts';
import { api } from '../../client/api.ts';
import { inPageLanguage } from '../../client/category-texts.ts';
import { afterConflict, beginWith } from '../../ui/after-conflict.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import { loadStages } from '../../words/admin/stages/stages.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import type { Route } from './+types/stages';
import { GoneDialog } from './gone-dialog.tsx';
import { joinStages, type StageValues } from './join-stages.ts';
import { StageGroup } from './stage-group.tsx';
import type { Row } from './stage-row.tsx';

const path = '/api/stages';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [texts, list, categories] = await Promise.all([
    loadStages(),
    api(stageListSchema, path, { signal }),
    api(z.array(categorySchema), '/api/categories', { signal }),
  ]);
  return { texts, list, categories: categories.map(inPageLanguage) };
}

export { ScreenLoading as HydrateFallback };

const asLoaded = ({ stages, version }: StageList): StageValues => ({ stages, moves: [], version });

const groups = ['draft', 'review'] as const;

/** Sets the stages that articles pass through. */
export default function Stages({ loaderData }: Route.ComponentProps) {
  const { texts, list, categories } = loaderData;
  const [stored, setStored] = useState(list);
  const [gone, setGone] = useState<Row | null>(null);
  /** Takes in what somebody else has saved meanwhile, beside what was changed here. */
  async function takeTheirs(): Promise<void> {
    const theirs = await api(stageListSchema, path);
    beginWith(form, asLoaded(theirs), joinStages(stored, form.getValues(), theirs));
    setStored(theirs);
  }
  const { form, set, reset, submit, props, busy, problems, unsaved, isUnsaved } = useApiForm({
    values: asLoaded(list),
    schema: stagesBodySchema,
    bodyOf: ({ stages, moves, version }) => ({
      stages: stages.map(({ articles: _, ...stage }) => stage),
      moves,
      version,
    }),
    send: (body) => api(stageListSchema, path, { method: 'PUT', body }),
    onSaved: (saved) => {
      setStored(saved);
      reset(asLoaded(saved));
      tell(texts.saved);
    },
    onFailed: afterConflict(takeTheirs),
  });
  const { stages, moves } = form.watch();
  /** Counts what is in a stage, with what is to come from stages that are removed. */
  const heldBy = ({ id, articles }: Row) =>
    (articles ?? 0) +
    moves
      .filter(({ to }) => to === id)
      .reduce(
        (sum, { from }) => sum + (stored.stages.find((stage) => stage.id === from)?.articles ?? 0),
        0,
      );

  function remove({ id }: Row, to?: string) {
    set(
      'stages',
      stages.filter((stage) => stage.id !== id),
    );
    if (to === undefined) return;
    const others = moves.map((move) => (move.to === id ? { ...move, to } : move));
    set('moves', [...others, { from: id, to }]);
  }
  const problem = problems.stages ?? problems.moves;

  return (
    <Screen title={words.shell.screens.stages}>
      <form className="settings" {...props} noValidate>
        <LeaveGuard dirty={isUnsaved} />
        <p className="stages-about">{texts.about}</p>
        <div className="settings-parts">
          {groups.map((status) => (
            <StageGroup
              key={status}
              texts={texts}
              status={status}
              heldBy={heldBy}
              rows={stages.filter((stage) => stage.status === status)}
              first={
                status === 'draft' ? 0 : stages.filter((stage) => stage.status === 'draft').length
              }
              categories={categories}
              problems={problems}
              onChange={(rows) => {
                const others = stages.filter((stage) => stage.status !== status);
                set('stages', status === 'draft' ? [...rows, ...others] : [...others, ...rows]);
              }}
              onRemove={(row) => (heldBy(row) > 0 ? setGone(row) : remove(row))}
            />
          ))}
        </div>
        {problem && (
          <p className="field-problem" role="alert">
            {problem}
          </p>
        )}
        <SaveBar
          busy={busy}
          unsaved={unsaved}
          texts={texts}
          onDiscard={() => reset()}
          onSave={submit}
        />
      </form>
      {gone && (
        <GoneDialog
          texts={texts}
          row={gone}
          articles={heldBy(gone)}
          others={stages.filter(
            ({ id, status, approved }) =>
              id !== gone.id && status === gone.status && (gone.approved || !approved),
          )}
          onRemove={(to) => {
            remove(gone, to);
            setGone(null);
          }}
          onClose={() => setGone(null)}
        />
      )}
    </Screen>
  );
}
