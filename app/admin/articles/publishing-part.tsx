import type { ReactNode } from 'react';
import type { EditedArticle } from '../../../contract/articles.ts';
import { useMay } from '../../client/admin-state.tsx';
import { partsOn } from '../../feature-parts.ts';
import { partOf } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';
import { loadCommentWords } from '../../words/admin/comments/comments.ts';
import { page } from '../../words/page.ts';
import { AccessField } from './access-field.tsx';
import type { AccessProps } from './access-part.tsx';
import { isArticlePart } from './article-part.ts';
import { LatePart } from './late-part.tsx';

const comments = partOf(async () => {
  const [{ ArticleSwitch }] = await Promise.all([
    import('../comments/article-switch.tsx'),
    loadCommentWords(),
  ]);
  return { ArticleSwitch };
});

const featureParts = partsOn(
  import.meta.glob('../../../features/*/admin/article.ts', { eager: true }),
  isArticlePart,
);

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
        {article &&
          featureParts.map(({ name, part: { label, ...part } }) => (
            <LatePart key={name} article={article._id} label={label[page.language]} {...part} />
          ))}
        {article?.status === 'published' && (
          <LatePart
            article={article._id}
            label={words.shell.screens.comments}
            needs="comment.moderate"
            part={comments}
          />
        )}
      </div>
    </>
  );
}
