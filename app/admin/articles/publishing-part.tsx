import type { ReactNode } from 'react';
import type { EditedArticle } from '../../../contract/articles.ts';
import { useMay } from '../../client/admin-state.tsx';
import { partsOn } from '../../feature-parts.ts';
import { words } from '../../words/admin/admin.ts';
import { page } from '../../words/page.ts';
import { AccessField } from './access-field.tsx';
import type { AccessProps } from './access-part.tsx';
import { isArticlePart } from './article-part.ts';
import { LatePart } from './late-part.tsx';

const featureParts = partsOn(
  import.meta.glob('../../../features/*/admin/article.ts', { eager: true }),
  isArticlePart,
).toSorted((one, other) => Number(!!one.part.ofPublished) - Number(!!other.part.ofPublished));

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
          featureParts
            .filter(({ part }) => !part.ofPublished || article.status === 'published')
            .map(({ name, part: { label, needs, part } }) => (
              <LatePart
                key={name}
                article={article._id}
                label={label[page.language]}
                needs={needs}
                part={part}
              />
            ))}
      </div>
    </>
  );
}
