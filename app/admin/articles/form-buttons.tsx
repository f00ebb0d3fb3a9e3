import { ExternalLink } from 'lucide-react';
import { type ArticleStatus, type EditedArticle, isLive } from '../../../contract/articles.ts';
import { useMay } from '../../client/back-office.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StatusPill } from '../status.tsx';

interface Props {
  article: EditedArticle | undefined;
  /** Whose article it will be. */
  author: string | null;
  busy: boolean;
  /** There is a cover: it may be submitted. */
  ready: boolean;
  readOnly: boolean;
  onSave: (status?: ArticleStatus) => void;
}

/** What can be done with the article in its state, by this person. */
export function FormButtons({ article, author, busy, ready, readOnly, onSave }: Props) {
  const { mayOn } = useMay();
  const mayPublish = mayOn('article.publish', author);
  const status = article?.status;
  const category = article?.category?.slug ?? 'general';
  return (
    <>
      <h2 id="publishing" className="sheet-title flex items-center justify-between">
        Publishing {status && <StatusPill status={status} />}
      </h2>
      {readOnly && (
        <p className="field-hint">
          This article is published: only those who may publish it can change it.
        </p>
      )}
      {!ready && !readOnly && (
        <p className="field-hint" id="why-not">
          {article ? 'Update' : 'Submit'} needs an article image. A draft can be saved without one.
        </p>
      )}
      <button type="submit" className="button primary" disabled={!ready || busy}>
        {busy && <Spinner label="Saving" />}
        {article ? 'Update' : 'Submit'}
      </button>
      {article && status !== 'published' && mayPublish && (
        <button
          type="button"
          className="button"
          disabled={!ready || busy}
          onClick={() => onSave('published')}
        >
          Publish
        </button>
      )}
      {status === 'draft' && !mayPublish && (
        <button
          type="button"
          className="button"
          disabled={!ready || busy}
          onClick={() => onSave('review')}
        >
          Submit for review
        </button>
      )}
      {!(status && isLive(status)) && (
        <button
          type="button"
          className="button"
          disabled={busy || readOnly}
          onClick={() => onSave('draft')}
        >
          Save draft
        </button>
      )}
      {status === 'published' && (
        <>
          {mayPublish && (
            <button
              type="button"
              className="button danger"
              disabled={busy}
              onClick={() => onSave('unpublished')}
            >
              Unpublish
            </button>
          )}
          <a
            className="button quiet"
            href={`/${category}/${article?.slug}`}
            target="_blank"
            rel="noopener"
          >
            <ExternalLink aria-hidden="true" /> View on the site
          </a>
        </>
      )}
    </>
  );
}
