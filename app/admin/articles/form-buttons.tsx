import {
  CalendarClock,
  Ellipsis,
  EyeOff,
  FilePen,
  LayoutTemplate,
  PencilLine,
  Send,
  Undo2,
} from 'lucide-react';
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
import { useConfirm } from '../../ui/confirm.tsx';
import { Menu } from '../../ui/menu.tsx';
import { words } from '../../words/admin/admin.ts';
import { StatusPill } from '../status-pill.tsx';
import { useTimeFormat } from '../time-format.ts';
import { DetailsButton } from '../writing/details-button.tsx';
import type { Details } from '../writing/use-details.ts';
import { LaterPresence } from './later-presence.tsx';

interface Props {
  article: EditedArticle | undefined;
  /** Whose the article is when it is saved. */
  owners: string[];
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
export function FormButtons(props: Props) {
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
    const missing = ready || readOnly ? [] : [texts.needsImage(submit)];
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
          {(!status || status === 'draft') && (
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
          <button
            type="submit"
            className={advance ? 'button' : 'button primary'}
            disabled={!ready || busy}
          >
            {submit}
          </button>
          {advance && (
            <button
              type="button"
              className="button primary"
              disabled={!ready || busy}
              onClick={() => (approve ? onSave(undefined, approve.stage) : onSave(advance))}
            >
              {approve ? texts.approve : advance === 'review' ? texts.forReview : actions.publish}
            </button>
          )}
        </>
      )}
    </ActionBar>
  );
}

/** Returns the status that a saved article is to reach next; null where there is only a plain save. */
function nextOf(status: ArticleStatus | undefined, mayPublish: boolean): ArticleStatus | null {
  if (!status || status === 'published') return null;
  if (mayPublish) return 'published';
  return status === 'draft' ? 'review' : null;
}

/** Returns how somebody else's article in review is sent back, and how it is approved. */
function reviewOf(article: EditedArticle | undefined, planned: boolean) {
  const { status, desk } = article ?? {};
  const moves = status === 'review' && desk ? desk.moves : [];
  const back = moves.findLast((move) => move.reason && move.status === 'draft');
  const next = moves.find(({ way }) => way === 'on');
  return { back, approve: back && !planned && next?.approves ? next : undefined };
}

/** Holds the actions that are rarely wanted; nothing where there are none. */
function MoreMenu({
  article,
  sending,
  mayPublish,
  onSave,
  onSchedule,
  ready,
  later,
  back,
  onSendBack,
  stays,
  copies,
  proposes,
  onCorrect,
  onTemplate,
}: Props & {
  mayPublish: boolean;
  /** Whether publishing now is not what comes next. */
  later: boolean;
  back: DeskMove | undefined;
}) {
  const confirm = useConfirm();
  const { may } = useMay();
  const { form, actions, list } = words.articles;
  const { name = '', status, showsCopy } = article ?? {};

  async function unpublish() {
    const title = list.confirmUnpublish(name);
    if (await confirm({ title, action: actions.unpublish })) onSave('unpublished');
  }

  const saveDraft = {
    ...{ key: 'draft', onSelect: () => onSave('draft') },
    content: (
      <>
        <FilePen aria-hidden="true" /> {form.buttons.saveDraft}
      </>
    ),
  };
  const sendBack = {
    ...{ key: 'back', onSelect: () => back && onSendBack(back) },
    content: (
      <>
        <Undo2 aria-hidden="true" /> {form.buttons.sendBack}
      </>
    ),
  };
  const takeBack = {
    ...{ key: 'unpublish', onSelect: unpublish },
    content: (
      <>
        <EyeOff aria-hidden="true" /> {actions.unpublish}
      </>
    ),
  };
  const stay = {
    ...{ key: 'stay', onSelect: stays.onToggle, checked: stays.on },
    content: form.buttons.stay,
  };
  const schedule = {
    ...{ key: 'schedule', onSelect: onSchedule },
    content: (
      <>
        <CalendarClock aria-hidden="true" /> {actions.schedule}
      </>
    ),
  };
  const publishNow = {
    ...{ key: 'publish', onSelect: () => onSave('published') },
    content: (
      <>
        <Send aria-hidden="true" /> {actions.publish}
      </>
    ),
  };
  const saveCopy = {
    ...{ key: 'copy', onSelect: () => copies?.('draft') },
    content: (
      <>
        <FilePen aria-hidden="true" /> {form.buttons.saveCopy}
      </>
    ),
  };
  const propose = {
    ...{ key: 'review', onSelect: () => copies?.('review') },
    content: (
      <>
        <Send aria-hidden="true" /> {form.buttons.forReview}
      </>
    ),
  };
  const correct = {
    ...{ key: 'correct', onSelect: onCorrect },
    content: (
      <>
        <PencilLine aria-hidden="true" /> {form.buttons.correct}
      </>
    ),
  };
  const asTemplate = {
    ...{ key: 'template', onSelect: onTemplate },
    content: (
      <>
        <LayoutTemplate aria-hidden="true" /> {form.buttons.asTemplate}
      </>
    ),
  };
  const items = [
    ...(copies && !sending && (proposes || !showsCopy) ? [saveCopy] : []),
    ...(copies && !sending && !proposes && article?.copy?.status !== 'review' ? [propose] : []),
    ...(mayPublish && ready && (status !== 'published' || copies) ? [schedule] : []),
    ...(mayPublish && ready && later && !copies ? [publishNow] : []),
    ...(back && !sending ? [sendBack] : []),
    ...(!status || back || isLive(status) || status === 'draft' || sending ? [] : [saveDraft]),
    ...(status === 'published' && mayPublish && ready ? [correct] : []),
    ...(status === 'published' && mayPublish && !sending && !showsCopy ? [takeBack] : []),
    ...(may('template.manage') && !sending ? [asTemplate] : []),
    ...(article ? [stay] : []),
  ];
  if (items.length === 0) return null;
  const { more } = form.buttons;
  return (
    <Menu
      align="end"
      button={{
        className: 'icon-button',
        'aria-label': more,
        title: more,
        children: <Ellipsis aria-hidden="true" />,
      }}
      items={items}
    />
  );
}
