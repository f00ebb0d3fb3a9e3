import { CalendarClock } from 'lucide-react';
import { isLive } from '../../../contract/articles.ts';
import { useMay } from '../../client/admin-state.tsx';
import { useOnline } from '../../client/online.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { words } from '../../words/admin/admin.ts';
import { useStoryActs } from '../shell/story-acts.ts';
import { useTimeFormat } from '../time-format.ts';
import { DetailsButton } from '../writing/details-button.tsx';
import type { FormButtonsProps } from './form-buttons-props.ts';
import { LaterPresence } from './later-presence.tsx';
import { MoreMenu } from './more-menu.tsx';
import { nextOf, reviewOf } from './next-steps.ts';

/** Shows what is saved and the actions that fit the article's status and the person's role. */
export function FormButtons(props: FormButtonsProps) {
  const { article, owners, busy, sending, unsaved, ready, readOnly, saveState, onSave } = props;
  const { copies, proposes } = props;
  const time = useTimeFormat();
  const clock = useTimeFormat('time');
  const online = useOnline();
  const { mayOn } = useMay();
  const mayPublish = mayOn('article.publish', owners);
  const { form, actions } = words.articles;
  const texts = form.buttons;
  const status = article?.status;
  const { showsCopy = false } = article ?? {};
  const action = showsCopy ? 'update' : 'publish';
  const job = article?.scheduled.find((job) => job.action === action);
  const planned = job && !job.failure;
  const advance = planned ? null : nextOf(status, mayPublish);
  const { back, approve } = reviewOf(article, !!planned);
  const saved = proposes ? texts.propose : texts.update;
  const submit = article ? saved : mayPublish ? texts.submit : texts.forReview;
  // A draft is saved as one, whether it has a cover or not, until it has a time.
  const isDraft = status === 'draft' && !planned;
  const toReview = !mayPublish && (!status || status === 'draft');
  // Whoever reads it may add the picture, and an approval publishes nothing.
  const staysInReview = status === 'review' && !planned;
  const idle = !sending && !readOnly;
  const maySubmit = ready || ((toReview || proposes || staysInReview) && idle);
  const mayGoOn = ready || ((toReview || !!approve) && idle);
  const next = nextStep();
  const submits = !isDraft && (!!article || !next);
  const lacking = (submits && !maySubmit && submit) || (next && !mayGoOn && next.label);
  const schedules = mayPublish && ready && !next?.schedules && (status !== 'published' || !!copies);

  /** Returns what comes next, beside a plain save. */
  function nextStep(): { label: string; act: () => void; schedules?: boolean } | null {
    if (approve) return { label: texts.approve, act: () => onSave(undefined, approve.stage) };
    // What may not be published yet gets a time.
    const waits = mayPublish && props.embargo > new Date().toISOString();
    if (waits && (!article || advance === 'published')) {
      return { label: actions.schedule, act: props.onSchedule, schedules: true };
    }
    if (!advance) return null;
    const label = advance === 'review' ? texts.forReview : actions.publish;
    return { label, act: () => onSave(advance) };
  }

  // A proposal goes to somebody who may publish it.
  const send = () => (proposes ? copies?.('review') : onSave());
  useStoryActs(
    readOnly || busy
      ? {}
      : {
          next: mayGoOn && next,
          submit: submits && maySubmit && { label: submit, act: send },
          schedule: schedules && props.onSchedule,
          pin: props.onPin,
          saveDraft: (!status || isDraft) && !sending && (() => onSave('draft')),
        },
  );

  /** Says how far what is typed is safe, once something is. */
  function keptNote(): string[] {
    const { draftSavedAt, pending, problem } = saveState;
    if (problem) return [problem];
    if (pending) return [words.ui.saved.saving];
    if (!unsaved || !draftSavedAt) return [];
    const at = form.savedAt(clock(draftSavedAt));
    return [status && isLive(status) ? form.keptFromReaders(at, submit) : at];
  }

  function note() {
    if (!online) return form.offline;
    if (sending) return texts.sending;
    const missing = lacking && !readOnly ? [texts.needsImage(lacking)] : [];
    if (article?.desk.approval?.holds && status === 'review') missing.push(form.approved);
    if (!lacking && toReview) missing.push(form.readFirst);
    return [...keptNote(), ...missing].join(' · ') || undefined;
  }

  return (
    <ActionBar
      busy={busy}
      unsaved={unsaved}
      onSaveKey={props.onSaveHere}
      isNew={!article}
      note={note()}
      speaks={!online || sending || !!saveState.problem}
      mark={
        article &&
        status && (
          <>
            <StatusPill status={planned ? 'scheduled' : status} copy={showsCopy && !planned}>
              {planned && `: ${time(job.at)}`}
            </StatusPill>
            <LaterPresence article={article._id} isOpen editing={unsaved} />
          </>
        )
      }
    >
      <DetailsButton {...props.details} />
      {props.children}
      {!readOnly && (
        <>
          <MoreMenu {...props} mayPublish={mayPublish} back={back} later={!!planned || !!approve} />
          {schedules && (
            <button
              type="button"
              className="icon-button"
              aria-label={actions.schedule}
              title={actions.schedule}
              disabled={busy}
              onClick={props.onSchedule}
            >
              <CalendarClock aria-hidden="true" />
            </button>
          )}
          {(!status || isDraft) && (
            <button
              type="button"
              className="button"
              disabled={busy || sending}
              onClick={() => onSave('draft')}
            >
              {texts.saveDraft}
            </button>
          )}
          {copies && showsCopy && !proposes && (
            <button
              type="button"
              className="button"
              disabled={busy || sending}
              onClick={() => copies(article?.copy?.status ?? 'draft')}
            >
              {texts.saveCopy}
            </button>
          )}
          {submits && (
            <button
              type="submit"
              className={next ? 'button' : 'button primary'}
              disabled={!maySubmit || busy}
            >
              {submit}
            </button>
          )}
          {next && (
            <button
              type="button"
              className="button primary"
              disabled={!mayGoOn || busy}
              onClick={next.act}
            >
              {next.label}
            </button>
          )}
        </>
      )}
    </ActionBar>
  );
}
