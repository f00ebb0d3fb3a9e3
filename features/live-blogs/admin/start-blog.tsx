import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../app/client/api.ts';
import { useSearch } from '../../../app/client/use-search.ts';
import { Field } from '../../../app/ui/field.tsx';
import { Spinner } from '../../../app/ui/spinner.tsx';
import { StatusPill } from '../../../app/ui/status-pill.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useAttempt } from '../../../app/ui/use-attempt.ts';
import { adminArticlesSchema } from '../../../contract/articles.ts';
import { doneSchema } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { writtenLiveBlogSchema } from '../contract.ts';
import { livePaths } from '../paths.ts';
import { liveBlogWords } from './words.ts';

/** The most stories that are offered. */
const OFFERED_STORIES = 6;

/** Starts a live blog below a story: one of those edited last, or one that is searched. */
export function StartBlog({ without }: { without: string[] }) {
  const words = liveBlogWords();
  const navigate = useNavigate();
  const { busy, attempt } = useAttempt();
  const [typed, setTyped] = useState('');
  const id = useId();
  const q = typed.trim().slice(0, limits.searchQuery);
  const limit = String(OFFERED_STORIES + without.length);
  const query = new URLSearchParams({ q, limit });
  const { found, problem } = useSearch(
    adminArticlesSchema,
    `/api/articles/admin-article?${query}`,
    q,
  );
  const stories = found?.articles
    .filter(({ _id }) => !without.includes(_id))
    .slice(0, OFFERED_STORIES);
  const start = (article: string) =>
    attempt(async () => {
      const path = `/api/articles/article/${article}/live`;
      const { state } = await api(writtenLiveBlogSchema, path);
      // One that has ended is not to go on by this: whoever wants that does it where they see it.
      const message =
        state === 'off'
          ? (await api(doneSchema, path, { method: 'PUT', body: { state: 'on' } })).message
          : words.hasOne;
      await navigate(livePaths.write({ id: article }));
      tell(message);
    });
  return (
    <section className="sheet live-form" aria-labelledby={id}>
      <div>
        <h2 id={id} className="live-heading">
          {words.startOn}
        </h2>
        <p className="field-hint">{words.startHint}</p>
      </div>
      <Field label={words.find} problem={problem || undefined} alerts>
        {(control) => (
          <input
            {...control}
            className="input"
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {!stories && !problem && <Spinner />}
      <ul className="live-stories">
        {stories?.map(({ _id, name, language, status }) => (
          <li key={_id}>
            <span>
              <span id={`${id}-${_id}`} lang={language}>
                {name}
              </span>{' '}
              {status !== 'published' && <StatusPill status={status} />}
            </span>
            <button
              type="button"
              id={`${id}-start-${_id}`}
              className="button small"
              aria-labelledby={`${id}-start-${_id} ${id}-${_id}`}
              disabled={busy}
              onClick={() => start(_id)}
            >
              {words.startHere}
            </button>
          </li>
        ))}
      </ul>
      <p className="field-hint" role="status">
        {stories?.length === 0 ? words.noStory : ''}
      </p>
    </section>
  );
}
