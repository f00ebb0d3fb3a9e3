import { paths } from '../../../contract/paths/paths.ts';
import type { LiveBlogView } from '../../../contract/reading/articles.ts';
import { useReading } from '../../words/reading-interface.ts';
import { formatMoment } from '../format.ts';
import { NearScript } from '../near-script.tsx';
import { Entries } from './entry.tsx';
import stylesheet from './live.css?url';

/** The styles of live blogs, which only their pages load. */
export function LiveStyles() {
  return <link rel="stylesheet" href={stylesheet} />;
}

interface Props {
  view: LiveBlogView | null;
  timeZone: string;
}

/** Shows the newest entries of a live blog; while it goes on, a script brings new ones. */
export function LiveBlog({ view, timeZone }: Props) {
  const { words, language, to } = useReading();
  const { live } = words;
  if (!view) return null;
  const { article, entries, endedAt, mark, pages } = view;
  const all = to(paths.liveBlog({ id: article }));
  return (
    <section
      className="live"
      lang={language}
      aria-labelledby="live-blog"
      data-near={endedAt ? undefined : __LIVE_URL__}
    >
      <LiveStyles />
      <h2 id="live-blog" className={endedAt ? undefined : 'live-on'}>
        {live.title}
      </h2>
      {endedAt ? (
        <p className="live-note">{live.ended(formatMoment(endedAt, language, timeZone))}</p>
      ) : (
        <div className="live-news" data-live={article} data-mark={mark} data-zone={timeZone}>
          {/* Its place is kept free, so that nothing moves when it is filled. */}
          <button type="button" className="button live-button" hidden />
          <p className="live-said" role="status" />
        </div>
      )}
      {entries.length === 0 && <p className="live-note live-none">{live.none}</p>}
      <Entries entries={entries} timeZone={timeZone} />
      <p hidden={pages < 2} className="live-earlier">
        <a className="more" href={all}>
          {live.earlier}
        </a>
      </p>
      {!endedAt && <NearScript />}
    </section>
  );
}
