import { useState } from 'react';
import { Link } from 'react-router';
import {
  type EditedArticle,
  editedArticleSchema,
  isScheduled,
} from '../../../../contract/articles.ts';
import { doneSchema } from '../../../../contract/common.ts';
import { adminPaths } from '../../../../contract/paths/paths.ts';
import { useMay } from '../../../client/admin-state.tsx';
import { api } from '../../../client/api.ts';
import { useUserInfo } from '../../../client/user-info.ts';
import { tell } from '../../../ui/toast.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { useConfirm } from '../../../ui/use-confirm.ts';
import type { CopyWords } from '../../../words/admin/copies/en.tsx';
import { loadDesk } from '../../../words/admin/desk/desk.ts';
import type { DeskWords } from '../../../words/admin/desk/en.tsx';
import { useTimeFormat } from '../../time-format.ts';
import { BackDialog } from '../desk/dialogs.tsx';
import { CompareDialog } from './compare-dialog.tsx';

export interface CopyNoticeProps {
  texts: CopyWords;
  article: EditedArticle;
  /** The person may only propose what they change. */
  proposes: boolean;
  /** The version of the live text; an older one of the copy means that the two clash. */
  liveVersion: number;
  /** Asks how to merge the form with the live text. */
  onMerge: (live: EditedArticle) => void;
  /** Called when the copy has another status. */
  onChanged: (article: EditedArticle) => void;
  /** Called with the live text after the copy was discarded. */
  onDiscarded: (live: EditedArticle) => void;
}

/** Says which of the two texts of an article the form shows, and offers what can be done with the copy. */
export function CopyNotice(props: CopyNoticeProps) {
  const { texts, article, proposes, liveVersion, onMerge, onChanged, onDiscarded } = props;
  const { copy, showsCopy } = article;
  const time = useTimeFormat();
  const confirm = useConfirm();
  const { maySave } = useMay();
  const person = useUserInfo();
  const { busy, attempt } = useAttempt();
  const [compared, setCompared] = useState<EditedArticle | null>(null);
  const [asking, setAsking] = useState<DeskWords | null>(null);
  const path = `/api/articles/article/${article._id}`;
  const form = adminPaths.editArticle({ id: article._id });
  const load = () => api(editedArticleSchema, path);

  if (!copy) return proposes && <Notice title={texts.title} text={texts.proposes} />;
  const { at, by, status, startedBy, version } = copy;
  const when = <time dateTime={at}>{time(at)}</time>;
  if (!showsCopy) {
    return (
      <Notice title={texts.title} text={texts.other(when, by)}>
        <Link className="button small" to={form}>
          {texts.open}
        </Link>
      </Notice>
    );
  }

  async function discard() {
    const { discardTitle: title, discard: action } = texts;
    if (!(await confirm({ title, text: texts.discardText(time(at)), action }))) return;
    await attempt(async () => {
      const call = { method: 'DELETE' } as const;
      const { message } = await api(doneSchema, `${path}/copy?version=${version}`, call);
      onDiscarded(await load());
      tell(message);
    });
  }

  async function toDraft(done: string, reason?: string) {
    const call = { method: 'PUT', body: { status: 'draft', reason, version } } as const;
    const saved = await api(editedArticleSchema, `${path}/copy/status`, call);
    onChanged({ ...article, copy: saved.copy, scheduled: saved.scheduled });
    tell(done);
  }

  const clashes = article.version < liveVersion;
  const mayPublish = maySave(article);
  const own = startedBy === person?._id;
  return (
    <Notice
      title={texts.title}
      text={
        <>
          {texts.editing(when, by)} {status === 'review' && texts.waits} {clashes && texts.clash}
        </>
      }
    >
      {clashes && (
        <button
          type="button"
          className="button small"
          disabled={busy}
          onClick={() => attempt(async () => onMerge(await load()))}
        >
          {texts.merge}
        </button>
      )}
      <button
        type="button"
        className="button small"
        disabled={busy}
        onClick={() => attempt(async () => setCompared(await load()))}
      >
        {texts.compare}
      </button>
      {mayPublish && (
        <Link className="button small" to={`${form}?live`}>
          {texts.editLive}
        </Link>
      )}
      {status === 'review' && (own || mayPublish) && (
        <button
          type="button"
          className="button small"
          disabled={busy}
          onClick={() =>
            attempt(async () => {
              if (own) await toDraft(texts.takenBack);
              else setAsking(await loadDesk());
            })
          }
        >
          {own ? texts.takeBack : texts.sendBack}
        </button>
      )}
      {(mayPublish || !isScheduled(article.scheduled, 'update')) && (
        <button type="button" className="button small quiet" disabled={busy} onClick={discard}>
          {texts.discard}
        </button>
      )}
      {asking && (
        <BackDialog
          texts={asking}
          name={article.name}
          onSend={(reason) => toDraft(texts.sentBack, reason).then(() => setAsking(null))}
          onClose={() => setAsking(null)}
        />
      )}
      {compared && (
        <CompareDialog
          texts={texts}
          live={compared}
          copy={article}
          onClose={() => setCompared(null)}
        />
      )}
    </Notice>
  );
}

interface NoticeProps {
  title: string;
  text: React.ReactNode;
  /** Buttons. */
  children?: React.ReactNode;
}

function Notice({ title, text, children }: NoticeProps) {
  return (
    <section className="found-list" aria-label={title}>
      <div className="found">
        <p>{text}</p>
        {children && <span className="found-actions">{children}</span>}
      </div>
    </section>
  );
}
