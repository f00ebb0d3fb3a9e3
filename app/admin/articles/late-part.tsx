import { useState } from 'react';
import { useMay } from '../../client/admin-state.tsx';
import { Late } from '../../ui/late.tsx';
import type { ArticlePart } from './article-part.ts';

interface Props extends Pick<ArticlePart, 'needs' | 'part'> {
  article: string;
  label: string;
}

/** Opens what is set of an article beside its text, for whoever may. */
export function LatePart({ article, label, needs, part }: Props) {
  const [opened, setOpened] = useState(false);
  const { may } = useMay();
  if (!may(needs)) return null;
  return (
    <section className="sheet">
      {opened ? (
        <Late part={part}>{({ ArticleSwitch }) => <ArticleSwitch article={article} />}</Late>
      ) : (
        <button type="button" className="button small" onClick={() => setOpened(true)}>
          {label}
        </button>
      )}
    </section>
  );
}
