import { useState } from 'react';
import { useMay } from '../../client/admin-state.tsx';
import { Late } from '../../ui/late.tsx';
import type { Part } from '../../ui/use-part.ts';
import { words } from '../../words/admin/admin.ts';

const part: Part<Awaited<ReturnType<typeof loadSwitch>>> = { load: loadSwitch };

async function loadSwitch() {
  const { ArticleSwitch, loading } = await import('../comments/article-switch.tsx');
  await loading;
  return { ArticleSwitch };
}

/** Opens what says whether readers may write below an article, for whoever moderates that. */
export function CommentsPart({ article }: { article: string }) {
  const [opened, setOpened] = useState(false);
  const { may } = useMay();
  if (!may('comment.moderate')) return null;
  return (
    <section className="sheet">
      {opened ? (
        <Late part={part}>{({ ArticleSwitch }) => <ArticleSwitch article={article} />}</Late>
      ) : (
        <button type="button" className="button small" onClick={() => setOpened(true)}>
          {words.shell.screens.comments}
        </button>
      )}
    </section>
  );
}
