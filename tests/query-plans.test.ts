import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillCorpus } from '../bench/corpus.ts';
import { write } from '../database/transactions.ts';
import { tellDeadlines } from '../domain/desk/deadlines.ts';
import { searchHere } from '../domain/search/searcher.ts';
import { newPerson } from './support/accounts.ts';
import { newPostgres } from './support/databases.ts';
import { knownInCorpus, readApi, readPages, writeEverything } from './support/exercise-site.ts';
import { featureSamples } from './support/feature-samples.ts';
import { costlySteps } from './support/plans.ts';
import { type Site, startSite } from './support/site.ts';
import { recordStatements, type Statement } from './support/statements.ts';

/** Tables of which lists count the rows. */
const counted = [
  'consents',
  'images',
  'messages',
  'redirects',
  'series',
  'tags',
  'users',
  'binned_categories',
  ...(await featureSamples()).flatMap(({ counted = [] }) => counted),
];

/** The statements that may take costly steps, and the reason of each. */
const allowed = [
  {
    why: 'One page of a list is sorted again after it was found, or a few random articles are mixed.',
    statement:
      /"?articles"?\."?seq"? in \(.*limit .* order by ("articles"."\w+" desc|articles\.\w+|coalesce\(.*\)|random\(\))/s,
    step: /^last: (USE TEMP B-TREE FOR ORDER BY|Sort)/,
  },
  {
    why: 'The best of at most 2,000 hits.',
    statement:
      /\) as hits order by score, seq desc limit|as sample order by place|sum\(score\) desc/,
    step: /B-TREE FOR ORDER BY|Sort|Seq Scan on articles/,
  },
  {
    why: 'Text is looked for anywhere in names; only when somebody searches in the admin.',
    statement: /like .* escape| glob | ~ /,
    step: /(SCAN|Seq Scan on) (images|redirects|users|tags|series)/,
  },
  {
    why: 'How many there are in all: an index is read, no row.',
    statement: new RegExp(
      `^select count\\(\\*\\) as "total" from "(${counted.join('|')})"( left join "users" on [^ ]+ = [^ ]+)?( where "\\w+"."binned_at" is (not )?null)?$`,
    ),
    step: /SCAN \w+ USING COVERING INDEX/,
  },
  {
    why: 'A category gets a new address, below which the few redirects are looked for.',
    statement: /from "redirects" inner join "articles" on .* = substr\(from_path/,
    step: /(SCAN|Seq Scan on) redirects/,
  },
  {
    why: 'What the register of consents tells of one person is sorted.',
    statement: /"person" in \(.* order by "given_at" desc/s,
    step: /B-TREE FOR ORDER BY|Sort/,
  },
  {
    why: 'A search in the admin: at most 2,001 articles that were found are sorted.',
    statement: /("seq" in \(\?[,)]|"seq" = any\(\$1).* order by .* limit/s,
    step: /B-TREE FOR ORDER BY|Sort/,
  },
  {
    why: 'What the index of words has found for the admin is sorted by its numbers.',
    statement: /array_to_string\(case.* from held where exists/s,
    step: /Sort/,
  },
  {
    why: 'The articles of a person or tag, which is chosen to have few of them, are sorted.',
    statement: /("tag_id" = |in \(select "listed"."seq" ).* order by .* limit/s,
    step: /B-TREE FOR ORDER BY|Sort/,
  },
  {
    why: 'By author or category: the filters are read from an index, and the names of few people and categories are looked up.',
    statement: /order by coalesce\(\s*\(select sort_key from (users|categories)/,
    step: /B-TREE FOR .*ORDER BY|Sort|SCAN articles USING (COVERING )?INDEX/,
  },
  {
    why: 'The articles that one person made are sorted.',
    statement:
      /article_authors\.user_id = .* order by .*(updated_at|binned_at|published_at|name_key|word_count)/s,
    step: /B-TREE FOR ORDER BY|Sort/,
  },
  {
    why: 'How many articles each tag, category or person has is not known before all are added up.',
    statement: /where list = '(tag|category|author):' .* order by "articles" (asc|desc)/s,
    step: /(SCAN|Seq Scan on) (tags|categories|users)|B-TREE FOR ORDER BY|Sort/,
  },
  {
    why: 'Series are few; the sitemap names all that have a published part, the list counts the parts of each.',
    statement: /from "series" (where exists|order by "parts" (asc|desc))/,
    step: /(SCAN|Seq Scan on) series/,
  },
  {
    why: 'The parts of one series, of which an article and its translation are counted once.',
    statement: /count\(distinct coalesce\(articles\.translation_id/,
    step: /B-TREE FOR|Sort/,
  },
  {
    why: 'The team, or the readers, are counted for the pages of their list.',
    statement: /^select count\(\*\) as "total" from "users" where users\.role/,
    step: /SCAN users USING (COVERING )?INDEX users_(team|readers)/,
  },
  {
    why: 'Whether there is another administrator: the team is read, which is small.',
    statement: /role <> 'reader' and "role" = \S+ and "active" = .*"passkeys"/,
    step: /SCAN users USING INDEX users_team/,
  },
  {
    why: 'The names of all tags are looked for in a text, when an editor asks.',
    statement: /^select "id", "name", "other_name" from "tags"$/,
    step: /(SCAN|Seq Scan on) tags/,
  },
  {
    why: 'The newest change: the table is read from its end, one row.',
    statement: /^select "at" from "changes" order by "seq" desc limit \?$/,
    step: /SCAN changes/,
  },
  {
    why: 'The file of all redirects.',
    statement:
      /from "redirects" .* order by "redirects"."created_at" desc, "redirects"."from_path" desc$/,
    step: /SCAN redirects USING INDEX redirects_newest/,
  },
  {
    why: 'The places that show one picture are few.',
    statement:
      /"image_id" = .* order by "updated_at"|"image_url" = .* order by "sort_key"|"body" like .* order by "title"/,
    step: /ORDER BY|Sort/,
  },
  {
    why: 'Previews are few: each ends after some days.',
    statement: /from "previews" where .*"article" like/,
    step: /(SCAN|Seq Scan on) previews/,
  },
  {
    why: 'The pictures that one person has in the bin are few.',
    statement: /"images"."created_by" = .* order by "images"."(binned_at|name_key)"/,
    step: /ORDER BY|Sort/,
  },
  {
    why: 'Articles whose publication is scheduled are few.',
    statement: /from "scheduled_actions" where "action" = .* order by .* limit/s,
    step: /B-TREE FOR ORDER BY|Sort/,
  },
  {
    why: 'The portraits of all people: an index is read, no row.',
    statement: /^select "image_url" from "users" where "image_url" != \S+$/,
    step: /SCAN users USING COVERING INDEX users_picture/,
  },
  {
    why: 'How many pictures have no description: an index of these alone is read, no row.',
    statement: /^select count\(\*\) as "total" from "images" .* and images.alt_hi = ''/,
    step: /SCAN images USING COVERING INDEX images_undescribed/,
  },
  {
    why: 'How many pictures AI made or altered: an index of these alone is read, no row.',
    statement: /^select count\(\*\) as "total" from "images" .* and images.made_by != ''/,
    step: /SCAN images USING COVERING INDEX images_by_ai/,
  },
  {
    why: 'Which pictures no article shows is asked of each, when somebody looks for them.',
    statement: /^select count\(\*\) as "total" from "images" .* not exists/,
    step: /SCAN images$/,
  },
  {
    why: 'Drafts and articles in review are few beside those published; an administrator counts them.',
    statement:
      /"articles"\."status" in \(\S+, \S+\) group by "articles"\."status", "desk"\."stage"/,
    step: /SEARCH articles USING INDEX \w+ \(status|Sort|Seq Scan on (articles|desk)/,
  },
  {
    why: 'Invitations that wait are few.',
    statement: /from "links" .* order by "links"."created_at" desc/,
    step: /ORDER BY|Sort/,
  },
  {
    why: 'A search looks for words within the names of tags and series, which are few beside articles.',
    statement: /select 'author' as kind, name, slug/,
    step: /(SCAN|Seq Scan on) (tags|series|articles)|ORDER BY|Sort/,
  },
  ...(await featureSamples()).flatMap(({ costly = [] }) => costly),
];
const used = new Set<string>();

describe.each([
  ['sqlite', 'pairs'],
  // Thousands of calls, which say the same unless three filters together need another index.
  ['sqlite', 'all'],
  ['postgres', 'all'],
] as const)('%s, filters combined: %s', (engine, combined) => {
  let site: Site;
  let statements: Statement[] = [];
  beforeAll(async () => {
    site = await startSite({
      ...(engine === 'postgres' && { env: { DATABASE_URL: await newPostgres() } }),
      watch(database) {
        const watched = recordStatements(database);
        statements = watched.statements;
        return watched;
      },
    });
    await fillCorpus(site.database, 300);
  });
  afterAll(() => site.stop());

  const tags = combined === 'all' ? 'long' : [];
  test('every list and order has an index', { tags, timeout: 120_000 }, async () => {
    const known = await knownInCorpus(site.database.db);
    const admin = await newPerson(site, 'admin');
    const author = await newPerson(site, 'author');
    for (const { fillScreens } of await featureSamples()) await fillScreens?.(site, admin);
    statements.length = 0;
    await readPages(site, known);
    await readApi(site, admin, known, combined);
    await readApi(site, author, known, combined);
    await writeEverything(site, admin, known);
    // The server runs searches in threads, which nothing records.
    const searcher = searchHere(site.database.db);
    await searcher.findPage({ q: 'kahani', language: 'hi', from: '2020-01-01', page: 1 });
    await searcher.find({ q: 'kahhanni', category: 'category-1', page: 1 });
    await searcher.suggest('kah');
    // The housekeeper asks for it from time to time.
    await write(site.database.db, (trx) => tellDeadlines(trx, new Date()));

    const distinct = new Map(statements.map((statement) => [statement.sql, statement]));
    expect(distinct.size).toBeGreaterThan(150);
    const costly: string[] = [];
    for (const statement of distinct.values()) {
      if (!/^\s*(select|insert|update|delete|with)\b/i.test(statement.sql)) continue;
      for (const step of await costlySteps(site.database, statement)) {
        const entry = allowed.find(
          (exception) => exception.statement.test(statement.sql) && exception.step.test(step),
        );
        if (entry) used.add(entry.why);
        else costly.push(`${step}: ${statement.sql}`);
      }
    }
    expect(costly).toEqual([]);
  });
});

test('every allowed step occurs', { tags: 'long' }, () => {
  expect([...used].sort()).toEqual(allowed.map(({ why }) => why).sort());
});
