import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { api } from '../../../app/client/api.ts';
import { Spinner } from '../../../app/ui/spinner.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useAttempt } from '../../../app/ui/use-attempt.ts';
import { doneSchema } from '../../../contract/common.ts';
import { withQuery } from '../../../contract/paths/paths.ts';
import { articleCommentsSchema } from '../contract.ts';
import { commentPaths } from '../paths.ts';
import { commentWords, loadCommentWords } from './words.ts';

/** Says whether readers may write below an article, and leads to what they have written. */
function ArticleSwitch({ article }: { article: string }) {
  const words = commentWords();
  const path = `/api/comments/article/${article}`;
  const [state, setState] = useState<z.infer<typeof articleCommentsSchema>>();
  const { busy, attempt } = useAttempt();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each article.
  useEffect(() => {
    attempt(async () => setState(await api(articleCommentsSchema, path)));
  }, [path]);
  if (!state) return <Spinner />;
  if (!state.has) return <p>{words.noneHere}</p>;
  const put = (closed: boolean) =>
    attempt(async () => {
      const { message } = await api(doneSchema, path, { method: 'PUT', body: { closed } });
      setState({ has: true, closed });
      tell(message);
    });
  return (
    <>
      <label className="checkbox">
        <input
          type="checkbox"
          checked={!state.closed}
          disabled={busy}
          onChange={({ target }) => put(!target.checked)}
        />
        {words.ofArticle}
      </label>
      <p className="field-hint">
        {words.ofArticleHint}{' '}
        <Link to={withQuery(commentPaths.queue(), { article, status: 'shown' })}>
          {words.toArticle}
        </Link>
      </p>
    </>
  );
}

/** Loads it with its words. */
export async function loadSwitch() {
  await loadCommentWords();
  return { ArticleSwitch };
}
