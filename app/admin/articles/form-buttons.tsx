import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ArticleStatus, type EditedArticle, isLive } from '../../../contract/articles.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { useMay } from '../../client/admin-state.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { words } from '../../words/admin/admin.ts';
import { StatusPill } from '../status-pill.tsx';
import { useTimeFormat } from '../time-format.ts';
import { ViewLink } from './view-link.tsx';

interface Props {
  article: EditedArticle | undefined;
  /** The author of the article when it is saved. */
  author: string | null;
  busy: boolean;
  /** Whether the article has a cover, so that it may be submitted. */
  ready: boolean;
  readOnly: boolean;
  /** When the server last stored the unsaved work. */
  draftSavedAt: string | null;
  onSave: (status?: ArticleStatus) => void;
  /** Further buttons. */
  children: ReactNode;
}

/** Shows the buttons that fit the article's status and the person's role. */
export function FormButtons(props: Props) {
  const { article, author, busy, ready, readOnly, draftSavedAt, onSave, children } = props;
  const time = useTimeFormat();
  const { mayOn } = useMay();
  const mayPublish = mayOn('article.publish', author);
  const { form, actions, history, list } = words.articles;
  const texts = form.buttons;
  const submit = article ? texts.update : texts.submit;
  const status = article?.status;
  const confirm = useConfirm();

  async function unpublish() {
    const title = list.confirmUnpublish(article?.name ?? '');
    if (await confirm({ title, action: actions.unpublish })) onSave('unpublished');
  }

  return (
    <section className="sheet grid gap-4" aria-labelledby="publishing">
      <h2 id="publishing" className="sheet-title flex items-center justify-between">
        {texts.title} {status && <StatusPill status={status} />}
      </h2>
      {!ready && !readOnly && (
        <p className="field-hint" id="why-not">
          {texts.needsImage(submit)}
        </p>
      )}
      {!readOnly && (
        <button type="submit" className="button primary" disabled={!ready || busy}>
          {busy && <Spinner label={texts.saving} />}
          {submit}
        </button>
      )}
      {article && status !== 'published' && mayPublish && (
        <button
          type="button"
          className="button"
          disabled={!ready || busy}
          onClick={() => onSave('published')}
        >
          {actions.publish}
        </button>
      )}
      {status === 'draft' && !mayPublish && (
        <button
          type="button"
          className="button"
          disabled={!ready || busy}
          onClick={() => onSave('review')}
        >
          {texts.forReview}
        </button>
      )}
      {!(status && isLive(status)) && (
        <button type="button" className="button" disabled={busy} onClick={() => onSave('draft')}>
          {texts.saveDraft}
        </button>
      )}
      {article?.status === 'published' && (
        <>
          {mayPublish && (
            <button type="button" className="button danger" disabled={busy} onClick={unpublish}>
              {actions.unpublish}
            </button>
          )}
          {!readOnly && <ViewLink article={article} className="button quiet" />}
        </>
      )}
      {children}
      {article && (
        <Link className="button quiet" to={adminPaths.articleHistory({ id: article._id })}>
          <History aria-hidden="true" /> {history.title}
        </Link>
      )}
      {draftSavedAt && <p className="field-hint">{form.kept(time(draftSavedAt))}</p>}
    </section>
  );
}
