import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../app/client/api.ts';
import { Spinner } from '../../../app/ui/spinner.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useAttempt } from '../../../app/ui/use-attempt.ts';
import { doneSchema } from '../../../contract/common.ts';
import { type WrittenLiveBlog, writtenLiveBlogSchema } from '../contract.ts';
import { livePaths } from '../paths.ts';
import { liveBlogWords, loadLiveBlogWords } from './words.ts';

/** Says whether an article has a live blog, starts it, and leads to where it is written. */
function ArticleSwitch({ article }: { article: string }) {
  const words = liveBlogWords();
  const path = `/api/articles/article/${article}/live`;
  const [blog, setBlog] = useState<WrittenLiveBlog>();
  const { busy, attempt } = useAttempt();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each article.
  useEffect(() => {
    attempt(async () => setBlog(await api(writtenLiveBlogSchema, path)));
  }, [path]);
  if (!blog) return <Spinner />;
  const start = () =>
    attempt(async () => {
      const { message } = await api(doneSchema, path, { method: 'PUT', body: { state: 'on' } });
      setBlog({ ...blog, state: 'on' });
      tell(message);
    });
  return (
    <>
      <p className="field-hint">{words.hints[blog.state]}</p>
      {blog.state === 'off' ? (
        <button type="button" className="button small" disabled={busy} onClick={start}>
          {words.start}
        </button>
      ) : (
        <Link className="button small" to={livePaths.write({ id: article })}>
          {words.open}
        </Link>
      )}
    </>
  );
}

/** Returns the switch once its words are there. */
export async function loadSwitch() {
  await loadLiveBlogWords();
  return { ArticleSwitch };
}
