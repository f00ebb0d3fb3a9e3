import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect } from 'vitest';
import { newSection } from '../../contract/home-page.ts';
import { defaultStages } from '../../contract/stages.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { actOnArticle } from '../../domain/articles/actions.ts';
import { addCorrection } from '../../domain/articles/corrections.ts';
import { keepDraft } from '../../domain/articles/drafts.ts';
import { saveArticle } from '../../domain/articles/edit.ts';
import { saveCopy } from '../../domain/articles/edit-copy.ts';
import { makePreview } from '../../domain/articles/previews.ts';
import { scheduleArticle } from '../../domain/articles/schedule.ts';
import { moveArticle } from '../../domain/articles/stages.ts';
import { linkTranslation } from '../../domain/articles/translations.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { createCategory, updateCategory } from '../../domain/categories/categories.ts';
import { deleteCategory } from '../../domain/categories/delete.ts';
import { receiveMessage } from '../../domain/contact/inbox.ts';
import { planArticle } from '../../domain/desk/plan.ts';
import { formerlySwitched } from '../../domain/features/former-switches.ts';
import { planHomePage } from '../../domain/home-page/plans.ts';
import { createAvifWorker } from '../../domain/images/avif-queue.ts';
import { saveImageTexts } from '../../domain/images/library.ts';
import type { ImageStore } from '../../domain/images/store.ts';
import { keepImage } from '../../domain/images/store-image.ts';
import { addRedirect } from '../../domain/redirects/edit.ts';
import { indexArticles } from '../../domain/search-index/renew-index.ts';
import { saveSynonyms } from '../../domain/search-index/synonyms.ts';
import { orderParts } from '../../domain/series/parts.ts';
import { createSeries, updateSeries } from '../../domain/series/series.ts';
import { putSetting, putSettingOf } from '../../domain/settings.ts';
import { saveDictionary } from '../../domain/site/dictionary.ts';
import { saveSettings } from '../../domain/site/save-settings.ts';
import { changePage, createPage } from '../../domain/static-pages/edit.ts';
import { addDefaultPages } from '../../domain/static-pages/pages.ts';
import { mergeTags } from '../../domain/tags/merge.ts';
import { createTag } from '../../domain/tags/tags.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { createAuthor } from '../../domain/users/authors.ts';
import { keepSignUp } from '../../domain/users/pending-sign-ups.ts';
import { makeResetLink } from '../../domain/users/reset.ts';
import { startSession } from '../../domain/users/sessions.ts';
import { createAccount } from '../../domain/users/sign-up.ts';
import { formerSwitches } from '../../features/tokens.ts';
import { featureSamples } from './feature-samples.ts';
import { sampleArticle, sampleForm } from './samples.ts';

/** Returns every row of every table but those about the schema as sorted texts, except of tables whose names match. */
export async function dumpRows({ db }: Database, without: RegExp): Promise<string[]> {
  const tables = (await db.introspection.getTables())
    // On PostgreSQL the schema that a restoration has set aside does not count.
    .filter(({ schema, isView }) => !isView && !schema?.startsWith('before_restore'))
    .map(({ name }) => name)
    .filter(
      (name) => !/^(kysely_|schema_|article_search|sqlite_)/.test(name) && !without.test(name),
    );
  const rows = [];
  for (const table of tables) {
    // Lists whose articles are all gone keep a row with the count 0.
    const counted = ['published_months', 'article_counts'].includes(table);
    const some = counted ? sql`where articles <> 0` : sql``;
    const found = await sql`select * from ${sql.table(table)} ${some}`.execute(db);
    rows.push(...found.rows.map((row) => `${table} ${JSON.stringify(row)}`));
  }
  return rows.sort();
}

/** Returns the bytes of every picture and master by file name. */
export async function readPictures(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const name of ['images', 'masters']) {
    for (const file of await readdir(`${folder}/${name}`)) {
      found.set(`${name}/${file}`, await readFile(`${folder}/${name}/${file}`, 'base64'));
    }
  }
  return new Map([...found].sort());
}

/** Adds two pictures with all variants; returns their addresses. */
export async function addTwoPictures(database: Database, store: ImageStore): Promise<string[]> {
  const urls: string[] = [];
  for (const background of ['#a62c4b', '#233461']) {
    const source = sharp({ create: { width: 900, height: 500, channels: 3, background } });
    const png = await source.png().toBuffer();
    urls.push(await keepImage({ db: database.db, store }, png, { name: `${background}.png` }));
  }
  const avif = createAvifWorker({ database, store, onProblem: (error) => expect.fail(`${error}`) });
  avif.wake();
  await avif.idle();
  return urls;
}

/**
 * Makes a site with something in every table: Hindi, long texts, pictures, articles of every
 * status.
 */
export async function fillWholeSite(database: Database, store: ImageStore): Promise<void> {
  const { db } = database;
  await write(database.db, (trx) => addDefaultPages(trx));
  // As a start leaves it.
  await write(database.db, indexArticles);
  const [first = '', second = ''] = await addTwoPictures(database, store);
  const text =
    `<p><img src="${first}" alt="क" /> क़लम, ज़रूरत और “उद्धरण” \u2028 नई\u0085पंक्ति 🎉</p>` +
    `<p><a href="${second.replace('.jpg', '-640.webp')}">तस्वीर</a> C:\\new &amp; "x"</p>`;
  const account = { name: 'मीरा राठौड़', email: 'meera@example.org', passwordHash: '$argon2id$x' };
  const { editorId, pinned } = await write(db, async (trx) => {
    const id = await createAccount(trx, { ...account, role: 'admin' });
    await trx.updateTable('users').set({ image_url: second }).where('id', '=', id).execute();
    const byName = {
      slug: 'sunita',
      name: 'सुनीता',
      role: 'author',
      bio: '',
      imageUrl: '',
    } as const;
    const author = await createAuthor(trx, byName);
    // As whoever changes a confirmed e-mail on a site without mail.
    const email = { email: 'sunita@example.net', former_email: 'sunita@example.org' };
    await trx
      .updateTable('users')
      .set({ ...email, email_confirmed: 0 })
      .where('id', '=', author)
      .execute();
    const editor = await requireUser(trx, id);
    await startSession(trx, id, 'Firefox on Linux');
    await makeResetLink(trx, id);
    const signUp = {
      ...account,
      email: 'waits@example.org',
      device: 'Firefox',
      role: 'author',
    } as const;
    await keepSignUp(trx, { ...signUp, now: new Date() });
    const app = { user_id: id, secret: 'sealed', last_step: 59_000_000, active_since: null };
    await trx.insertInto('second_factors').values(app).execute();
    await trx
      .insertInto('recovery_codes')
      .values({ user_id: id, code_hash: 'hash', salt: '' })
      .execute();
    const at = new Date().toISOString();
    const passkey = { id: 'p'.repeat(24), credential_id: 'c', name: 'मेरा फ़ोन', public_key: 'k' };
    await trx
      .insertInto('passkeys')
      .values({ ...passkey, user_id: id, counter: 7, created_at: at, last_used_at: at })
      .execute();
    const kahani = { slug: 'kahani', name: 'कहानियाँ', description: 'सब', isHome: true };
    const inOtherLanguage = { name: 'Stories', description: 'All' };
    const category = await createCategory(trx, { ...kahani, inOtherLanguage });
    const news = { ...kahani, slug: 'samachar', name: 'समाचार', isHome: false };
    await createCategory(trx, news);
    const gone = await createCategory(trx, {
      ...news,
      slug: 'mausam',
      name: 'मौसम',
      inOtherLanguage: { name: 'Weather', description: '' },
    });
    await updateCategory(trx, gone, { ...news, slug: 'ritu', name: 'ऋतु' });
    await deleteCategory(trx, gone, { actor: id });
    await updateCategory(trx, category, { ...kahani, slug: 'kahaniyan' });
    const tag = await createTag(trx, {
      name: 'जयपुर',
      description: 'शहर',
      inOtherLanguage: { name: 'Jaipur', slug: 'jaipur-city', description: 'The city' },
    });
    const merged = await createTag(trx, { name: 'गुलाबी नगर', description: '' });
    const tags = [merged];
    const series = await createSeries(trx, {
      name: 'घड़ियाँ',
      slug: 'ghadi',
      description: 'दो भाग',
      inOtherLanguage: { name: 'Clocks', slug: 'clocks', description: '' },
    });
    await updateSeries(trx, series, { name: 'घड़ियाँ', slug: 'ghadiyan', description: 'दो भाग' });
    const article = sampleArticle({
      imageUrl: first,
      description: text,
      category,
      author,
      tags,
      series,
    });
    const pinned = await createArticle(
      trx,
      { ...article, name: 'सूरज की घड़ी', language: 'hi' },
      { publishedAt: '2021-02-03T04:05:06.789Z', actor: id },
    );
    await putSetting(trx, 'pinnedArticle', pinned);
    await putSetting(trx, 'stages', defaultStages);
    // As of any site that this version has begun: its switches say which features are on.
    const features = formerSwitches.map(({ feature }) => feature);
    await putSettingOf(trx, formerlySwitched, features);
    await saveSynonyms(trx, editor, { groups: [['घड़ी', 'वॉच', 'time piece']] });
    await saveDictionary(trx, editor, { words: ['लेखनी'] });
    await mergeTags(trx, merged, tag, id);
    await orderParts(trx, series, { parts: [pinned] }, id);
    await saveArticle(trx, editor, pinned, { name: 'सूरज की घड़ी', imageAlt: 'सूरज' });
    const form = sampleForm({ imageUrl: second, description: text });
    await keepDraft(trx, editor, pinned, { form, basedOn: 2, replaces: null });
    const rewrite = { name: 'घड़ी, फिर से', imageUrl: second, description: text };
    await saveCopy(trx, editor, pinned, { status: 'review', body: rewrite });
    const reason = 'स्रोत जोड़ें';
    await trx
      .updateTable('working_copies')
      .set({ status: 'draft', reason, returned_by: author, returned_at: at })
      .execute();
    await addCorrection(trx, editor, pinned, 'साल ग़लत था।');
    const sections = [{ ...newSection('latest', 'feature'), source: 'newest' as const }];
    await planHomePage(trx, editor, { sections, at: '2098-07-06T05:04:03.210Z' });
    const long = `<p>${'लम्बी कहानी, जो ख़त्म नहीं होती। '.repeat(12_000)}</p>`;
    const planned = await createArticle(
      trx,
      sampleArticle({ status: 'draft', description: long, author: id }),
    );
    const job = { action: 'publish', at: '2098-07-06T05:04:03.210Z' } as const;
    await scheduleArticle(trx, editor, planned, job);
    const plan = {
      assignee: id,
      due: '2098-07-05T12:30:00.000Z',
      priority: 'high',
      brief: 'तीन सौ शब्द',
    } as const;
    await planArticle(trx, editor, planned, plan);
    await moveArticle(trx, editor, planned, { stage: 'ready' });
    await moveArticle(trx, editor, planned, { stage: 'idea', reason: 'अभी नहीं' });
    for (const status of ['review', 'unpublished'] as const) {
      const given = { status, description: text, languageChosen: false };
      const translation = await createArticle(trx, sampleArticle(given));
      if (status === 'review') await linkTranslation(trx, editor, pinned, translation);
    }
    const binned = await createArticle(trx, sampleArticle({ imageUrl: second }));
    await actOnArticle(trx, editor, binned, 'delete');
    await makePreview(trx, editor, { name: 'p', imageUrl: second, description: text });
    const [picture] = await trx
      .selectFrom('images')
      .select('id')
      .where('url', '=', first)
      .execute();
    const texts = {
      altHi: 'लाल',
      altEn: 'Red',
      credit: 'म.',
      caption: '',
      licence: 'cc-by' as const,
      place: 'जयपुर',
      rights: '© म.',
      madeBy: 'ai-altered' as const,
      focalX: 0.25,
      focalY: 1,
    };
    await saveImageTexts(trx, editor, picture?.id ?? '', texts);
    const binnedPicture = {
      made_from: picture?.id ?? '',
      binned_at: '2024-05-06T07:08:09.123Z',
      binned_by: id,
    };
    await trx.updateTable('images').set(binnedPicture).where('url', '=', second).execute();
    return { editorId: id, pinned };
  });
  const page = {
    slug: 'hamare-chitra',
    title: 'चित्र',
    metaDescription: '',
    body: text,
    inFooter: true,
    inOtherLanguage: { title: 'Our pictures', metaDescription: 'All of them', body: text },
  };
  await write(database.db, (trx) => createPage(trx, page, editorId));
  await write(database.db, (trx) =>
    changePage(trx, page.slug, { ...page, title: 'हमारे चित्र' }, editorId),
  );
  await write(database.db, (trx) =>
    saveSettings(trx, editorId, { siteName: 'कथा', adsTxt: 'google.com, pub-1\n' }),
  );
  const options = { siteUrl: 'https://katha.example', actor: editorId };
  await write(database.db, (trx) =>
    addRedirect(trx, { from: '/पुराना', to: '/kahaniyan/sample' }, options),
  );
  await write(database.db, (trx) =>
    addRedirect(trx, { from: '/old', to: 'https://example.org/x?y=1' }, options),
  );
  const update = { author: editorId, title: 'सुबह', text: 'मेला\nशुरू', pinned: true };
  const formatted = `<p><strong>मेला</strong></p><figure><img src="${second}" alt="भीड़" /></figure>`;
  for (const { fill, putText } of await featureSamples()) {
    await fill?.({ database }, editorId, store);
    await putText?.({ database }, pinned, update);
    await putText?.({ database }, pinned, { ...update, text: '', html: formatted });
  }
  await write(database.db, (trx) =>
    receiveMessage(trx, {
      name: 'पाठक',
      email: 'p@example.org',
      message: 'नमस्ते\nदूसरी पंक्ति',
      topic: '',
    }),
  );
}
