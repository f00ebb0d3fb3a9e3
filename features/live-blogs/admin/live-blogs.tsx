import { Plus } from 'lucide-react';
import { useId } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { Screen, ScreenLoading } from '../../../app/admin/shell/screen.tsx';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { api } from '../../../app/client/api.ts';
import { Pager } from '../../../app/ui/pager.tsx';
import { words as all } from '../../../app/words/admin/admin.ts';
import { page } from '../../../app/words/page.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { liveBlogsSchema } from '../contract.ts';
import { liveBlogsName } from '../name.ts';
import { livePaths } from '../paths.ts';
import { StartBlog } from './start-blog.tsx';
import { liveBlogWords, loadLiveBlogWords } from './words.ts';
import './live-blog.css';

export async function clientLoader({ request: { url, signal } }: ClientLoaderFunctionArgs) {
  const page = new URL(url).searchParams.get('page') ?? '1';
  const [list] = await Promise.all([
    api(liveBlogsSchema, `/api/articles/live?page=${encodeURIComponent(page)}`, { signal }),
    loadLiveBlogWords(),
  ]);
  return list;
}

export { ScreenLoading as HydrateFallback };

/** Lists the live blogs, and starts others. */
export default function LiveBlogs() {
  const { blogs, currentPage, totalPages } = useLoaderData<typeof clientLoader>();
  const words = liveBlogWords();
  const time = useTimeFormat();
  const id = useId();
  return (
    <Screen
      title={liveBlogsName[page.language]}
      actions={
        <Link className="button" to={`${adminPaths.addArticle()}/`}>
          <Plus aria-hidden="true" /> {all.shell.newArticle}
        </Link>
      }
    >
      <div className="live-columns">
        <section aria-labelledby={id}>
          <h2 id={id} className="live-heading">
            {words.going}
          </h2>
          <div className="table-sheet">
            {blogs.length === 0 ? (
              <p className="live-item field-hint">{words.noneGoing}</p>
            ) : (
              <ul className="live-list">
                {blogs.map(({ _id, name, language, state, startedAt, entries }) => (
                  <li key={_id} className="live-item">
                    <Link className="strong" to={livePaths.write({ id: _id })} lang={language}>
                      {name}
                    </Link>
                    <p className="live-item-head">
                      <span className={state === 'on' ? 'pill green' : 'pill grey'}>
                        {words.states[state]}
                      </span>
                      <span>{words.many(entries)}</span>
                      <time dateTime={startedAt}>{words.since(time(startedAt))}</time>
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <Pager page={currentPage} pages={totalPages} />
        </section>
        <StartBlog without={blogs.map(({ _id }) => _id)} />
      </div>
    </Screen>
  );
}
