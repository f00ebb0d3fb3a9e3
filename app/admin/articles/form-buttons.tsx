import type { ReactNode } from 'react';
import {
  type ArticleStatus,
  type CopyStatus,
  type EditedArticle,
  isLive,
} from '../../../contract/articles.ts';
import type { DeskMove } from '../../../contract/desk.ts';
import { useMay } from '../../client/admin-state.tsx';
import { useOnline } from '../../client/online.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { words } from '../../words/admin/admin.ts';
import { StatusPill } from '../status-pill.tsx';
import { useTimeFormat } from '../time-format.ts';
import { DetailsButton } from '../writing/details-button.tsx';
import type { Details } from '../writing/use-details.ts';
import { LaterPresence } from './later-presence.tsx';
import { MoreMenu } from './more-menu.tsx';
import { nextOf, reviewOf } from './next-steps.ts';

export interface FormButtonsProps {
  article: EditedArticle | undefined;
  /** Whose the article is when it is saved. */
  owners: string[];
  /** The time before which it may not be published; empty: there is none. */
  embargo: string;
  busy: boolean;
  /** Whether a picture is being uploaded, so that nothing may be saved. */
  sending: boolean;
  unsaved: boolean;
  /** Whether the article has a cover, so that it may be submitted. */
  ready: boolean;
  readOnly: boolean;
  /** What the server keeps of the unsaved work. */
  kept: { draftSavedAt: string | null; pending: boolean; problem: string | null };
  onSave: (status?: ArticleStatus, stage?: string) => void;
  /** Asks why the article is sent back by this move. */
  onSendBack: (move: DeskMove) => void;
  /** Saves and stays in the form. */
  onSaveHere: () => void;
  /** Asks for the time at which the article is to be published. */
  onSchedule: () => void;
  /** Saves the working copy; absent where the form has none. */
  copies: ((status: CopyStatus) => void) | undefined;
  /** Asks what readers are told of a correction. */
  onCorrect: () => void;
  /** Saves what the form holds as a template. */
  onTemplate: () => void;
  /** Whether what is submitted is a proposal. */
  proposes: boolean;
  /** Whether the form stays open after every save. */
  stays: { on: boolean; onToggle: () => void };
  details: Details;
  /** Further buttons. */
  children: ReactNode;
}

/** Shows what is saved and the actions that fit the article's status and the person's role. */
export function FormButtons(props: FormButtonsProps) {
  const { article, owners, busy, sending, unsaved, ready, readOnly, kept, onSave } = props;
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
  const job = article?.scheduled.find((each) => each.action === action);
  const planned = job && !job.failure;
  const advance = planned ? null : nextOf(status, mayPublish);
  const { back, approve } = reviewOf(article, !!planned);
  const saved = proposes ? texts.propose : texts.update;
  const submit = article ? saved : mayPublish ? texts.submit : texts.forReview;
  // A draft is saved as one, whether it has a cover or not, until it has a time.
  const isDraft = status === 'draft' && !planned;
  const next = nextStep();
  const submits = !isDraft && (!!article || !next);

  /** Returns what comes next, beside a plain save. */
  function nextStep(): { label: string; act: () => void } | null {
    if (approve) return { label: texts.approve, act: () => onSave(undefined, approve.stage) };
    // What may not be published yet gets a time.
    const waits = mayPublish && props.embargo > new Date().toISOString();
    if (waits && (!article || advance === 'published')) {
      return { label: actions.schedule, act: props.onSchedule };
    }
    if (!advance) return null;
    const label = advance === 'review' ? texts.forReview : actions.publish;
    return { label, act: () => onSave(advance) };
  }

  /** Says how far what is typed is safe, once something is. */
  function keptNote(): string[] {
    const { draftSavedAt, pending, problem } = kept;
    if (problem) return [problem];
    if (pending) return [words.ui.saved.saving];
    if (!unsaved || !draftSavedAt) return [];
    const at = form.kept(clock(draftSavedAt));
    return [status && isLive(status) ? form.keptFromReaders(at, submit) : at];
  }

  function note() {
    if (!online) return form.offline;
    if (sending) return texts.sending;
    const missing =
      ready || readOnly ? [] : [texts.needsImage(submits ? submit : (next?.label ?? submit))];
    if (article?.desk.approval?.holds && status === 'review') missing.push(form.approved);
    if (ready && !mayPublish && (!status || status === 'draft')) missing.push(form.readFirst);
    return [...keptNote(), ...missing].join(' · ') || undefined;
  }

  return (
    <ActionBar
      busy={busy}
      unsaved={unsaved}
      onSaveKey={props.onSaveHere}
      isNew={!article}
      note={note()}
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
          <MoreMenu {...props} {...{ mayPublish, back }} later={!!planned || !!approve} />
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
              disabled={!ready || busy}
            >
              {submit}
            </button>
          )}
          {next && (
            <button
              type="button"
              className="button primary"
              disabled={!ready || busy}
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
