import { useState } from 'react';
import {
  type EditedArticle,
  type ScheduledAction,
  type ScheduledJob,
  scheduledActions,
} from '../../../../contract/articles.ts';
import { limits } from '../../../../contract/limits.ts';
import { scheduleSchema } from '../../../../contract/schedule.ts';
import { momentOf, wallTimeIn } from '../../../../contract/zoned-time.ts';
import { useAdminState, useMay } from '../../../client/admin-state.tsx';
import { api } from '../../../client/api.ts';
import { SelectField, TextArea, TextField } from '../../../ui/text-field.tsx';
import { tell } from '../../../ui/toast.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { words } from '../../../words/admin/admin.ts';
import type { ScheduleWords } from '../../../words/admin/schedule/en.tsx';
import { useTimeFormat } from '../../time-format.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

export interface ScheduleProps {
  texts: ScheduleWords;
  /** The article as it is saved; absent for a new one. */
  article: EditedArticle | undefined;
  /** Whose the article is when it is saved. */
  owners: string[];
  embargo: string;
  onEmbargo: (moment: string) => void;
  problem: string | undefined;
  /** What the open dialog sets a time for; null: it is closed. */
  asked: ScheduledAction | null;
  onAsk: (action: ScheduledAction | null) => void;
  /** Saves the form, and schedules the publication of what it saves. */
  onPublishAt: (at: string, correction?: string) => void;
  /** Called with the jobs of the article after a call has changed them. */
  onJobs: (jobs: ScheduledJob[]) => void;
}

/** Shows the times of an article, and sets, changes and cancels them. */
export function SchedulePart(props: ScheduleProps) {
  const { texts, article, owners, embargo, asked, onAsk, onPublishAt, onJobs } = props;
  const { part, dialog } = texts;
  const zone = useAdminState().state?.site.timeZone ?? 'Asia/Kolkata';
  const { may, mayOn } = useMay();
  const format = useTimeFormat();
  const { busy, attempt } = useAttempt();
  const [note, setNote] = useState<string>();
  const path = `/api/articles/article/${article?._id}/schedule`;
  const jobs = article?.scheduled ?? [];
  /** The time that was set last: proposed again where the form could not be saved with it. */
  const [wished, setWished] = useState<string>();
  const live = article?.status === 'published';
  const mayDo = (action: ScheduledAction) =>
    /pin$/.test(action) ? may('article.pin') : mayOn('article.publish', owners);
  /** What can be set besides: an article that was never saved can only be published. */
  const settable = scheduledActions.filter(
    (action) =>
      mayDo(action) &&
      (action === 'publish' ? !live : !!article) &&
      (action !== 'update' || (live && (article?.showsCopy || !article?.copy))) &&
      !jobs.some((job) => job.action === action),
  );

  const cancel = ({ action }: ScheduledJob) =>
    attempt(async () => {
      const call = { method: 'DELETE' } as const;
      onJobs((await api(scheduleSchema, `${path}?action=${action}`, call)).scheduled);
      tell(part.cancelled);
    });

  async function set(at: string) {
    setWished(at);
    if (asked === 'publish') return onPublishAt(at);
    if (asked === 'update') return onPublishAt(at, note?.trim());
    const body = { action: asked, at };
    onJobs((await api(scheduleSchema, path, { method: 'PUT', body })).scheduled);
    tell(words.articles.scheduledFor(format(at)));
    onAsk(null);
  }

  return (
    <section className="sheet stack dense" aria-labelledby="schedule">
      <h3 id="schedule" className="sheet-title">
        {part.title}
      </h3>
      {jobs.length === 0 && <p className="field-hint">{part.none}</p>}
      {jobs.map((job) => (
        <div className="job" key={job.action}>
          <p>{texts.does[job.action](format(job.at))}</p>
          {job.failure ? (
            <p className="field-problem">{texts.failed[job.failure]}</p>
          ) : (
            job.by && <p className="field-hint">{texts.by(job.by)}</p>
          )}
          {job.correction && (
            <p className="field-hint" lang={article?.language}>
              “{job.correction}”
            </p>
          )}
          {mayDo(job.action) && (
            <p className="job-buttons">
              <button type="button" className="button small" onClick={() => onAsk(job.action)}>
                {part.change}
              </button>
              <button
                type="button"
                className="button small quiet"
                disabled={busy}
                onClick={() => cancel(job)}
              >
                {job.failure ? part.putAway : part.cancel}
              </button>
            </p>
          )}
        </div>
      ))}
      {settable.length > 0 && (
        <p>
          <button type="button" className="button small" onClick={() => onAsk(settable[0] ?? null)}>
            {jobs.length > 0 ? part.setFurther : part.set}
          </button>
        </p>
      )}
      <EmbargoField
        {...props}
        zone={zone}
        texts={part}
        mayLift={!article?.embargo || mayOn('article.publish', owners)}
      />
      {asked && (
        <ScheduleDialog
          texts={texts}
          title={
            asked === 'publish' || asked === 'update' ? dialog.title.publish : dialog.title.other
          }
          zone={zone}
          at={jobs.find(({ action }) => action === asked)?.at ?? wished}
          {...(asked === 'publish' && { embargo })}
          onSet={set}
          onClose={() => onAsk(null)}
        >
          {settable.includes(asked) && settable.length > 1 && (
            <SelectField
              label={dialog.what}
              value={asked}
              onChange={({ target }) =>
                onAsk(settable.find((action) => action === target.value) ?? asked)
              }
            >
              {settable.map((action) => (
                <option key={action} value={action}>
                  {texts.actions[action]}
                </option>
              ))}
            </SelectField>
          )}
          {asked === 'update' && (
            <TextArea
              label={dialog.note}
              hint={dialog.noteHint}
              lang={article?.language}
              rows={2}
              maxLength={limits.correction}
              value={note ?? jobs.find(({ action }) => action === 'update')?.correction ?? ''}
              onChange={({ target }) => setNote(target.value.replaceAll('\n', ' '))}
            />
          )}
        </ScheduleDialog>
      )}
    </section>
  );
}

type EmbargoProps = Pick<ScheduleProps, 'embargo' | 'onEmbargo' | 'problem'> & {
  zone: string;
  texts: ScheduleWords['part'];
  /** Whether the person may take it away. */
  mayLift: boolean;
};

/** Sets the time before which nobody may publish the article. */
function EmbargoField({ embargo, onEmbargo, problem, zone, texts, mayLift }: EmbargoProps) {
  const wall = embargo && wallTimeIn(zone, embargo);
  return (
    <TextField
      label={texts.embargo}
      hint={texts.embargoHint(zone)}
      problem={problem}
      name="embargo"
      type="datetime-local"
      value={wall ? `${wall.date}T${wall.time}` : ''}
      onChange={({ target }) => {
        const [date = '', time = ''] = target.value.split('T');
        onEmbargo(momentOf(zone, { date, time }) ?? '');
      }}
    >
      {embargo && mayLift && (
        <button type="button" className="text-button" onClick={() => onEmbargo('')}>
          {texts.noEmbargo}
        </button>
      )}
    </TextField>
  );
}
