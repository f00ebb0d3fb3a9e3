import { write } from '../../database/transactions.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { defineSamples } from '../../tests/support/feature-samples.ts';
import { changeLiveEntry } from './rules/entries.ts';
import { findLiveBlog } from './rules/read.ts';
import { liveArticle, liveBlogCalls, putLiveEntry, turnLive } from './support.ts';

export const samples = defineSamples({
  calls: liveBlogCalls,
  columns: {
    live_blogs: 'article_id ended_at started_at taken_back',
    live_entries:
      'article_id author_id body corrected_at correction html id pinned shown_at title version',
  },
  notOwn: {
    live_entries: { not: 'work on the site, which its screens show to who does it' },
  },
  counted: ['live_blogs'],
  goesOn: turnLive,
  async putText(site, article, { author, ...text }) {
    const blog = await findLiveBlog(site.database.db, article);
    if (!blog) await turnLive(site, article, { author, on: true });
    return putLiveEntry(site, article, { author, ...text });
  },
  async pages(site, author, text) {
    const { db } = site.database;
    const article = await liveArticle(site, author);
    const id = await putLiveEntry(site, article, { author, text });
    await putLiveEntry(site, article, {
      author,
      text: `${text} https://example.org/rath`,
      pinned: true,
    });
    const person = await requireUser(db, author);
    const entry = {
      title: '',
      text: '',
      html: '<p>दो <b>फाटक</b> खुले</p>',
      pinned: false,
      from: '',
    };
    const corrected = { ...entry, version: 1, correction: text };
    await write(db, (trx) =>
      changeLiveEntry(trx, person, { article, id, entry: corrected, now: new Date() }),
    );
    return [`/articles/${article}`, `/live/${article}`];
  },
  scripts: ['live-blogs'],
});
