import type { ReactNode } from 'react';
import type { EditedArticle } from '../../../contract/articles.ts';
import { useMay } from '../../client/admin-state.tsx';
import { words } from '../../words/admin/admin.ts';
import { AccessField } from './access-field.tsx';
import type { AccessProps } from './access-part.tsx';
import { LatePart } from './late-part.tsx';

interface Props extends AccessProps {
  article: EditedArticle | undefined;
  readOnly: boolean;
  /** The times. */
  children: ReactNode;
}

/** Edits when the article is published, where it stands, who reads all of it, and what readers may do. */
export function PublishingPart({ article, readOnly, children, ...fields }: Props) {
  const { may } = useMay();
  return (
    <>
      {may('article.pin') && (
        <label className="checkbox">
          <input type="checkbox" {...fields.form.register('pinned')} disabled={readOnly} />
          {words.articles.form.pin}
        </label>
      )}
      <div className="detail-parts">
        {children}
        <fieldset className="writing-fields" disabled={readOnly}>
          <AccessField {...fields} />
        </fieldset>
        {article && <LatePart article={article._id} name="liveBlog" needs="article.publish" />}
        {article?.status === 'published' && (
          <LatePart article={article._id} name="comments" needs="comment.moderate" />
        )}
      </div>
    </>
  );
}
