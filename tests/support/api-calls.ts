import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Language } from '../../contract/common.ts';
import { homePageOf, settingsSchema } from '../../contract/settings.ts';
import { defaultStages } from '../../contract/stages.ts';
import { later } from '../../database/later.ts';
import { write } from '../../database/transactions.ts';
import { actOnArticle } from '../../domain/articles/actions.ts';
import { actOnArticles } from '../../domain/articles/bulk.ts';
import { addCorrection, correctionsOf } from '../../domain/articles/corrections.ts';
import { saveCopy } from '../../domain/articles/edit-copy.ts';
import { scheduleArticle } from '../../domain/articles/schedule.ts';
import { linkTranslation } from '../../domain/articles/translations.ts';
import { createArticle, updateArticle } from '../../domain/articles/write.ts';
import { createCategory } from '../../domain/categories/categories.ts';
import { deleteCategory } from '../../domain/categories/delete.ts';
import { noteConsentOf } from '../../domain/consents/register.ts';
import { deleteMessage, receiveMessage } from '../../domain/contact/inbox.ts';
import { setBreakingNews } from '../../domain/home-page/breaking.ts';
import { saveHomePage } from '../../domain/home-page/home-page.ts';
import { planHomePage } from '../../domain/home-page/plans.ts';
import { getAdminHomePage } from '../../domain/home-page/read.ts';
import { binImage } from '../../domain/images/library.ts';
import { openLocalStore } from '../../domain/images/local-store.ts';
import { keepImage } from '../../domain/images/store-image.ts';
import { tell } from '../../domain/notifications/tell.ts';
import { addRedirect } from '../../domain/redirects/edit.ts';
import { hashSecret, newSecret } from '../../domain/secrets.ts';
import { createSeries } from '../../domain/series/series.ts';
import { putSetting } from '../../domain/settings.ts';
import { createPage } from '../../domain/static-pages/edit.ts';
import { createTag } from '../../domain/tags/tags.ts';
import { inviteUser } from '../../domain/users/invite.ts';
import { makeResetLink } from '../../domain/users/reset.ts';
import { startSession } from '../../domain/users/sessions.ts';
import { browserCodeOf } from '../../domain/users/sign-in-browser.ts';
import { makeSignInLink } from '../../domain/users/sign-in-links.ts';
import { keepEmail } from '../../domain/users/waiting-emails.ts';
import { featureSwitches } from '../../features/switches.ts';
import { newUser, PASSWORD } from './accounts.ts';
import { backupCalls } from './backup-calls.ts';
import type { CallSample, SampleInput, Subject } from './call-sample.ts';
import { featureSamples } from './feature-samples.ts';
import { keyCalls } from './key-calls.ts';
import { memberCalls } from './member-calls.ts';
import { publishable, sampleArticle, sampleForm } from './samples.ts';
import { signInCalls } from './sign-in-calls.ts';
import { paragraphOf, wordFileOf } from './word-file.ts';

const read = (ready: CallSample['ready'] = () => ({})): CallSample => ({ ready });
const text = (body: unknown) => JSON.stringify(body);
const holdsId: CallSample['holds'] = (body, { path }) => text(body).includes(path?.id ?? '?');

let count = 0;
const fresh = (prefix: string) => {
  count += 1;
  return `${prefix}-${process.pid}-${count}`;
};
/** The same as a Hindi word: its digits are letters. */
const freshWord = () =>
  fresh('')
    .replaceAll(/\D/g, '')
    .replaceAll(/\d/g, (digit) => 'कखगघचछजझटठ'[Number(digit)] ?? '');

async function article(
  { site, owner, status }: Subject,
  language: Language = 'en',
): Promise<string> {
  const input = sampleArticle({ slug: fresh('lekh'), author: owner._id, status, language });
  return write(site.database.db, (trx) => createArticle(trx, input));
}

const tomorrow = () => later(new Date(), 86_400_000);

/** Makes two articles that can become translations of each other. */
async function twoLanguages(subject: Subject): Promise<[string, string]> {
  return [await article(subject, 'hi'), await article(subject, 'en')];
}

/** Makes a published article with a working copy that its author has begun. */
async function rewritten(subject: Subject): Promise<string> {
  const id = await article({ ...subject, status: 'published' });
  const body = { name: 'Naya', description: '<p>2</p>', version: 1 };
  const { db } = subject.site.database;
  await write(db, (trx) => saveCopy(trx, subject.owner, id, { status: 'draft', body }));
  return id;
}

async function binnedArticle(subject: Subject): Promise<string> {
  const id = await article(subject);
  const { db } = subject.site.database;
  await write(db, (trx) => actOnArticle(trx, subject.admin, id, 'delete'));
  return id;
}

async function waitingEmail({ site, owner }: Subject): Promise<SampleInput> {
  const wanted = { userId: owner._id, email: email() };
  await write(site.database.db, (trx) => keepEmail(trx, wanted, new Date()));
  return {};
}

async function pngOf(): Promise<Buffer> {
  const raw = randomBytes(60 * 60 * 3);
  return sharp(raw, { raw: { width: 60, height: 60, channels: 3 } })
    .png()
    .toBuffer();
}

async function picture({ site, owner }: Subject): Promise<string> {
  const place = { db: site.database.db, store: openLocalStore(site.config.DATA_DIR) };
  const url = await keepImage(place, await pngOf(), { actor: owner._id });
  return url.slice('/images/'.length, -'.jpg'.length);
}

async function binnedPicture(subject: Subject): Promise<string> {
  const id = await picture(subject);
  const { db } = subject.site.database;
  await write(db, (trx) => binImage(trx, subject.admin, id));
  return id;
}

const categoryBody = () => ({ name: fresh('Vishay'), slug: fresh('vishay'), description: 'विषय' });

async function category({ site }: Subject): Promise<string> {
  const { db } = site.database;
  const input = { ...categoryBody(), isHome: false };
  return write(db, (trx) => createCategory(trx, input));
}

async function binnedCategory(subject: Subject): Promise<string> {
  const id = await category(subject);
  await write(subject.site.database.db, (trx) => deleteCategory(trx, id, {}));
  return id;
}

const tagBody = () => ({ name: fresh('Tag') });

const series = ({ site }: Subject) =>
  write(site.database.db, (trx) => createSeries(trx, { ...tagBody(), description: '' }));

const tag = ({ site }: Subject) =>
  write(site.database.db, (trx) => createTag(trx, { ...tagBody(), description: '' }));

const pageBody = () => ({
  slug: fresh('panna'),
  title: 'पन्ना',
  metaDescription: '',
  body: '<p>1</p>',
  inFooter: false,
});

async function page({ site, admin }: Subject): Promise<string> {
  const input = pageBody();
  await write(site.database.db, (trx) => createPage(trx, input, admin._id));
  return input.slug;
}

const messageBody = () => ({
  name: 'कमला',
  email: 'kamala@example.org',
  message: fresh('नमस्ते'),
  topic: '',
});

async function message({ site }: Subject): Promise<string> {
  const input = messageBody();
  await write(site.database.db, (trx) => receiveMessage(trx, input));
  const query = site.database.db.selectFrom('messages').select('id');
  return (await query.where('body', '=', input.message).executeTakeFirstOrThrow()).id;
}

async function redirect({ site, admin }: Subject): Promise<string> {
  const from = `/${fresh('purana')}`;
  const options = { siteUrl: site.config.SITE_URL, actor: admin._id };
  await write(site.database.db, (trx) => addRedirect(trx, { from, to: '/stories' }, options));
  return from;
}

const user = async ({ site }: Subject) => (await newUser(site.database.db, 'author'))._id;

async function resetCode(subject: Subject): Promise<string> {
  const id = await user(subject);
  const { db } = subject.site.database;
  return (await write(db, (trx) => makeResetLink(trx, id, subject.admin))).code;
}

const email = () => `${fresh('koi')}@example.org`;
const invitation = ({ site, admin }: Subject) =>
  write(site.database.db, (trx) => inviteUser(trx, { email: email(), role: 'author' }, admin));

async function session({ site, owner }: Subject): Promise<string> {
  const { db } = site.database;
  await write(db, (trx) => startSession(trx, owner._id, fresh('Phone')));
  const newest = db.selectFrom('sessions').select('id').where('user_id', '=', owner._id);
  return (await newest.orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
}

/** Makes an article with two versions; the call is about the first. */
async function onVersion(subject: Subject): Promise<SampleInput> {
  const id = await article(subject);
  const { db } = subject.site.database;
  const { owner, status } = subject;
  const input = sampleArticle({ slug: fresh('lekh'), author: owner._id, status });
  await write(db, (trx) => updateArticle(trx, id, input, { actor: owner._id }));
  await write(db, (trx) =>
    updateArticle(trx, id, { ...input, name: 'Badla' }, { actor: owner._id }),
  );
  const versions = db.selectFrom('article_revisions').select('version');
  const { version } = await versions
    .where('article_id', '=', id)
    .orderBy('version')
    .executeTakeFirstOrThrow();
  return { path: { id, version: String(version) } };
}

/** Tells the owner of an article that it was given to them. */
async function notification(subject: Subject): Promise<string> {
  const { db } = subject.site.database;
  const notice = { kind: 'assigned', article: await article(subject), actor: null } as const;
  await write(db, (trx) => tell(trx, [subject.owner._id], notice));
  const mine = db.selectFrom('notifications').select('id').where('article_id', '=', notice.article);
  return (await mine.executeTakeFirstOrThrow()).id;
}

/** Makes an article; the call has its id in the path, and this body. */
const onArticle =
  (body?: () => object): CallSample['ready'] =>
  async (subject) => ({
    path: { id: await article(subject) },
    ...(body && { body: body() }),
  });
const onPicture =
  (body?: object): CallSample['ready'] =>
  async (subject) => ({ path: { id: await picture(subject) }, ...(body && { body }) });
const byId =
  (make: (subject: Subject) => Promise<string>, body?: object): CallSample['ready'] =>
  async (subject) => ({ path: { id: await make(subject) }, ...(body && { body }) });
const bySlug =
  (make: (subject: Subject) => Promise<string>, body?: () => object): CallSample['ready'] =>
  async (subject) => ({ path: { slug: await make(subject) }, ...(body && { body: body() }) });

const draft = () => ({ form: sampleForm(), basedOn: 1, replaces: null });
const unsaved = () => ({ form: sampleForm(), translationOf: null, replaces: null });
const texts = { altHi: 'दीवार', altEn: 'Wall', credit: '', caption: '', focalX: 0.2, focalY: 1 };
const whole = { left: 0, top: 0, width: 1, height: 1 };
const ofWriter = { silent: 'Unsaved work is its writer’s alone, and nothing of the site.' };

/**
 * A sample of every call of the API with which it succeeds. Tests that go over all calls fail if a
 * call has no sample here, or if a call that changes something has no `logs`.
 */
const core: Record<string, CallSample> = {
  'GET /api/articles': read(async (subject) => ({
    query: `categoryId=${await category(subject)}`,
  })),
  'GET /api/articles/random': read(),
  'GET /api/articles/latest': read(),
  'GET /api/articles/category-detail': read(async (subject) => ({
    query: `categoryId=${await category(subject)}`,
  })),
  'GET /api/articles/red/{id}': read(onArticle()),
  'GET /api/articles/redart/{slug}': read(() => ({ path: { slug: 'nothing' } })),
  'GET /api/articles/{category}/{slug}': read(() => ({
    path: { category: 'general', slug: 'nothing' },
  })),
  'GET /api/articles/writers': {
    ready: ({ owner }) => ({ path: { id: owner._id } }),
    holds: holdsId,
  },
  'GET /api/articles/admin-article': { ready: onArticle(), holds: holdsId },
  'GET /api/articles/matching': { ready: onArticle(), holds: holdsId },
  'GET /api/articles/article/{id}': read(onArticle()),
  'POST /api/articles/article': {
    ready: ({ owner, status }) => ({
      body: { ...publishable, name: 'Naya', slug: fresh('naya'), author: owner._id, status },
    }),
    changes: true,
    logs: 'article.create',
  },
  'POST /api/articles/word-file': {
    ready: () => ({
      query: 'name=naya.docx',
      body: new Blob([new Uint8Array(wordFileOf({ body: paragraphOf('Naya') }))], {
        type: 'application/octet-stream',
      }),
    }),
    changes: true,
    logs: 'article.create',
  },
  'PUT /api/articles/{id}': {
    ready: onArticle(() => ({ name: 'Badla' })),
    changes: true,
    logs: 'article.update',
  },
  'DELETE /api/articles/delete/{id}': { ready: onArticle(), changes: true, logs: 'article.delete' },
  'POST /api/articles/article/{id}/duplicate': { ready: onArticle(), logs: 'article.create' },
  'PUT /api/articles/article/{id}/translation': {
    async ready(subject) {
      const [id, translation] = await twoLanguages(subject);
      return { path: { id }, body: { translation } };
    },
    changes: true,
    logs: 'article.link',
  },
  'DELETE /api/articles/article/{id}/translation': {
    async ready(subject) {
      const [id, other] = await twoLanguages(subject);
      const { db } = subject.site.database;
      await write(db, (trx) => linkTranslation(trx, subject.admin, id, other));
      return { path: { id } };
    },
    changes: true,
    logs: 'article.unlink',
  },
  'POST /api/articles/restore/{id}': {
    ready: byId(binnedArticle),
    changes: true,
    logs: 'article.restore',
  },
  'POST /api/articles/bulk': {
    async ready(subject) {
      const id = await article(subject);
      return { path: { id }, body: { ids: [id], action: 'delete' } };
    },
    holds: (body, { path }) => text(body).includes(`"done":["${path?.id}"]`),
    changes: true,
    logs: 'article.delete',
  },
  'POST /api/articles/bulk/unreviewed': {
    async ready(subject) {
      const id = await article({ ...subject, status: 'draft' });
      return { path: { id }, body: { ids: [id] } };
    },
    holds: holdsId,
    logs: { silent: 'It looks at what somebody approved and changes nothing.' },
  },
  'POST /api/articles/links': {
    ready: () => ({ body: { links: ['/stories'] } }),
    logs: { silent: 'It looks where links lead and changes nothing.' },
  },
  'POST /api/articles/bulk/undo': {
    async ready(subject) {
      const id = await article(subject);
      const { db } = subject.site.database;
      const tag = await write(db, (trx) => createTag(trx, { name: fresh('tag'), description: '' }));
      const bulk = { ids: [id], action: 'tag' as const, tag };
      const { undo } = await write(db, (trx) => actOnArticles(trx, subject.admin, bulk));
      return { path: { id }, body: { steps: undo } };
    },
    holds: (body, { path }) => text(body).includes(`"done":["${path?.id}"]`),
    changes: true,
    logs: 'article.update',
  },
  'POST /api/articles/preview': {
    async ready(subject) {
      return { body: { id: await article(subject), name: 'Badla' } };
    },
    logs: { silent: 'A preview changes nothing of the article, and nothing links to it.' },
  },
  'GET /api/articles/article/{id}/revisions': read(onArticle()),
  'GET /api/articles/article/{id}/revisions/{version}': read(onVersion),
  'POST /api/articles/article/{id}/revisions/{version}/restore': {
    ready: onVersion,
    changes: true,
    logs: 'article.update',
  },
  'GET /api/articles/article/{id}/draft': read(onArticle()),
  'PUT /api/articles/article/{id}/draft': { ready: onArticle(draft), logs: ofWriter },
  'DELETE /api/articles/article/{id}/draft': { ready: onArticle(), logs: ofWriter },
  'GET /api/unsaved-articles': read(),
  'GET /api/unsaved-articles/{mark}': read(() => ({ path: { mark: fresh('naya') } })),
  'PUT /api/unsaved-articles/{mark}': {
    ready: () => ({ path: { mark: fresh('naya') }, body: unsaved() }),
    logs: ofWriter,
  },
  'DELETE /api/unsaved-articles/{mark}': {
    ready: () => ({ path: { mark: fresh('naya') } }),
    logs: ofWriter,
  },
  'GET /api/articles/article/{id}/corrections': read(onArticle()),
  'DELETE /api/articles/article/{id}/corrections/{correction}': {
    async ready(subject) {
      const id = await article({ ...subject, status: 'published' });
      const { db } = subject.site.database;
      await write(db, (trx) => addCorrection(trx, subject.admin, id, 'ठीक किया'));
      const [note] = await correctionsOf(db, id);
      return { path: { id, correction: note?._id ?? '' } };
    },
    logs: 'article.uncorrect',
  },
  'GET /api/articles/article/{id}/copy': read(byId(rewritten)),
  'PUT /api/articles/article/{id}/copy/status': {
    async ready(subject) {
      return { path: { id: await rewritten(subject) }, body: { status: 'review' } };
    },
    logs: 'article.propose',
  },
  'POST /api/articles/article/{id}/copy/publish': {
    ready: byId(rewritten),
    logs: 'article.put-live',
  },
  'DELETE /api/articles/article/{id}/copy': { ready: byId(rewritten), logs: 'article.discard' },
  'PUT /api/articles/article/{id}/schedule': {
    async ready(subject) {
      const action = subject.status === 'published' ? 'unpublish' : 'publish';
      return { path: { id: await article(subject) }, body: { action, at: tomorrow() } };
    },
    changes: true,
    logs: 'article.schedule',
  },
  'DELETE /api/articles/article/{id}/schedule': {
    async ready(subject) {
      const id = await article(subject);
      const action = subject.status === 'published' ? 'unpublish' : 'publish';
      const job = { action, at: tomorrow() } as const;
      const { db } = subject.site.database;
      await write(db, (trx) => scheduleArticle(trx, subject.admin, id, job));
      return { path: { id }, query: `action=${action}` };
    },
    changes: true,
    logs: 'article.unschedule',
  },
  'GET /api/notifications': { ready: byId(notification), holds: holdsId },
  'PUT /api/notifications/{id}/read': {
    ready: byId(notification),
    logs: { silent: 'What one has read is one’s own, and nothing of the site.' },
  },
  'PUT /api/notifications/read': {
    ready: () => ({}),
    logs: { silent: 'What one has read is one’s own, and nothing of the site.' },
  },
  'GET /api/stages': read(),
  'PUT /api/stages': {
    ready: () => ({ body: { stages: defaultStages } }),
    logs: 'settings.stages',
  },
  'PUT /api/desk/{id}/stage': {
    async ready({ status, ...subject }) {
      return {
        path: { id: await article({ ...subject, status: 'draft' }) },
        body: { stage: 'idea', reason: 'अभी नहीं' },
      };
    },
    logs: 'article.return',
  },
  'PUT /api/desk/{id}': {
    ready: onArticle(() => ({ brief: 'तीन सौ शब्द' })),
    changes: true,
    logs: 'article.plan',
  },
  'GET /api/articles/bin': { ready: byId(binnedArticle), holds: holdsId },
  'DELETE /api/articles/bin/{id}': {
    ready: byId(binnedArticle),
    changes: true,
    logs: 'article.erase',
  },

  'GET /api/categories': read(),
  'GET /api/categories/home': read(),
  'GET /api/categories/{slug}': read(() => ({ path: { slug: 'nothing' } })),
  'GET /api/categories/admin-categories': read(),
  'POST /api/categories/addCategory': {
    ready: () => ({ body: categoryBody() }),
    logs: 'category.create',
  },
  'PUT /api/categories/edit': {
    async ready(subject) {
      return { body: { ...categoryBody(), _id: await category(subject) } };
    },
    logs: 'category.update',
  },
  'PUT /api/categories/order': {
    async ready(subject) {
      const rows = await subject.site.database.db.selectFrom('categories').select('id').execute();
      return { body: { ids: [await category(subject), ...rows.map(({ id }) => id)] } };
    },
    logs: 'category.order',
  },
  'DELETE /api/categories/delete/{id}': { ready: byId(category), logs: 'category.delete' },
  'GET /api/categories/bin': read(),
  'POST /api/categories/restore/{id}': { ready: byId(binnedCategory), logs: 'category.restore' },
  'DELETE /api/categories/bin/{id}': { ready: byId(binnedCategory), logs: 'category.erase' },

  'GET /api/tags': read(),
  'POST /api/tags/suggestions': {
    ready: () => ({ body: { text: 'x' } }),
    logs: { silent: 'It looks for names in a text and changes nothing.' },
  },
  'POST /api/tags/tag': { ready: () => ({ body: tagBody() }), logs: 'tag.create' },
  'PUT /api/tags/tag/{id}': {
    async ready(subject) {
      return { path: { id: await tag(subject) }, body: tagBody() };
    },
    logs: 'tag.update',
  },
  'POST /api/tags/tag/{id}/merge': {
    async ready(subject) {
      return { path: { id: await tag(subject) }, body: { into: await tag(subject) } };
    },
    logs: 'tag.merge',
  },
  'DELETE /api/tags/tag/{id}': { ready: byId(tag), logs: 'tag.delete' },

  'GET /api/series': read(),
  'POST /api/series': { ready: () => ({ body: tagBody() }), logs: 'series.create' },
  'GET /api/series/{id}': { ready: byId(series) },
  'PUT /api/series/{id}': {
    async ready(subject) {
      return { path: { id: await series(subject) }, body: tagBody() };
    },
    logs: 'series.update',
  },
  'PUT /api/series/{id}/order': {
    async ready(subject) {
      return { path: { id: await series(subject) }, body: { parts: [] } };
    },
    logs: 'series.order',
  },
  'DELETE /api/series/{id}': { ready: byId(series), logs: 'series.delete' },

  'POST /api/images/upload': {
    async ready() {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(await pngOf())]), 'x.png');
      body.set('upload_preset', 'lekhani');
      return { body };
    },
    logs: 'image.upload',
  },
  'GET /api/images/library': { ready: onPicture(), holds: holdsId },
  'GET /api/images/library/choices': {
    ready: onPicture(),
    holds: (body) => text(body).includes('"months":["2'),
  },
  'GET /api/images/library/{id}': read(onPicture()),
  'PUT /api/images/library/{id}': { ready: onPicture(texts), logs: 'image.update' },
  'POST /api/images/library/bulk': {
    async ready(subject) {
      const { path } = await onPicture()(subject);
      return { path, body: { ids: [path?.id], action: 'describe', credit: 'Zoya' } };
    },
    holds: (body, { path }) => text(body).includes(`"done":["${path?.id}"]`),
    logs: 'image.update',
  },
  'POST /api/images/library/{id}/crop': { ready: onPicture(whole), logs: 'image.crop' },
  'POST /api/images/library/{id}/adjust': {
    ready: onPicture({ turn: 90 }),
    logs: 'image.adjust',
  },
  'POST /api/images/library/{id}/original': {
    async ready(subject) {
      const [id, made_from] = [await picture(subject), await picture(subject)];
      const { db } = subject.site.database;
      await db.updateTable('images').set({ made_from }).where('id', '=', id).execute();
      return { path: { id } };
    },
    logs: 'image.original',
  },
  'DELETE /api/images/library/{id}': { ready: onPicture(), logs: 'image.delete' },
  'GET /api/images/bin': { ready: byId(binnedPicture), holds: holdsId },
  'POST /api/images/restore/{id}': { ready: byId(binnedPicture), logs: 'image.restore' },
  'DELETE /api/images/bin/{id}': { ready: byId(binnedPicture), logs: 'image.erase' },

  'GET /api/pages/admin-pages': read(),
  'GET /api/pages/page/{slug}': read(bySlug(page)),
  'POST /api/pages/page': { ready: () => ({ body: pageBody() }), logs: 'page.create' },
  'POST /api/pages/draft': {
    async ready({ site }) {
      const { db } = site.database;
      await db.deleteFrom('pages').where('slug', '=', 'accessibility').execute();
      return { body: { kind: 'accessibility' } };
    },
    logs: 'page.create',
  },
  'PUT /api/pages/shown/{slug}': {
    ready: async (subject) => ({ path: { slug: await page(subject) }, body: { shown: false } }),
    logs: 'page.hide',
  },
  'PUT /api/pages/page/{slug}': {
    async ready(subject) {
      const slug = await page(subject);
      return { path: { slug }, body: { ...pageBody(), slug, title: 'बदला' } };
    },
    logs: 'page.update',
  },
  'DELETE /api/pages/delete/{slug}': { ready: bySlug(page), logs: 'page.delete' },
  'GET /api/pages/versions/{slug}': read(bySlug(page)),
  'POST /api/pages/restore/{slug}/{versionId}': {
    async ready(subject) {
      const slug = await page(subject);
      const { db } = subject.site.database;
      const versions = db.selectFrom('page_versions').select('id').where('slug', '=', slug);
      const { id } = await versions.executeTakeFirstOrThrow();
      await db.updateTable('pages').set({ title: 'Other' }).where('slug', '=', slug).execute();
      return { path: { slug, versionId: id } };
    },
    logs: 'page.update',
  },

  'GET /api/synonyms': read(),
  'PUT /api/synonyms': {
    ready: () => ({ body: { groups: [['कोरोना', 'covid']] } }),
    logs: 'settings.synonyms',
  },
  'GET /api/dictionary': read(),
  'PUT /api/dictionary': {
    ready: () => ({ body: { words: ['लेखनी'] } }),
    logs: 'settings.dictionary',
  },
  'POST /api/dictionary/words': {
    ready: () => ({ body: { word: freshWord() } }),
    logs: 'settings.dictionary',
  },
  'GET /api/redirects': read(),
  'POST /api/redirects': {
    ready: () => ({ body: { from: `/${fresh('purana')}`, to: '/stories' } }),
    logs: 'redirect.create',
  },
  'GET /api/redirects/missed': read(),
  'POST /api/redirects/gone': {
    ready: () => ({ body: { from: `/${fresh('gaya')}` } }),
    logs: 'redirect.gone',
  },
  'DELETE /api/redirects': {
    async ready(subject) {
      return { query: `from=${await redirect(subject)}` };
    },
    logs: 'redirect.delete',
  },
  'POST /api/redirects/import': {
    ready: () => ({ body: { csv: `from,to\n/${fresh('purana')},/stories\n` } }),
    logs: 'redirect.create',
  },
  'GET /api/redirects/export': { ready: () => ({}), logs: 'redirect.export' },

  ...backupCalls,

  'GET /api/consents': {
    async ready({ site, owner }) {
      const consent = { purpose: 'account', language: null } as const;
      await write(site.database.db, (trx) => noteConsentOf(trx, owner._id, consent, new Date()));
      return {};
    },
    holds: (body) => JSON.stringify(body).includes('"purpose":"account"'),
  },

  ...keyCalls,
  'GET /api/content/articles': read(() => ({ query: 'limit=1' })),
  'GET /api/content/articles/{id}': {
    async ready(subject) {
      return { path: { id: await article({ ...subject, status: 'published' }) } };
    },
  },

  'POST /api/messages': { ready: () => ({ body: messageBody() }), logs: 'message.create' },
  'GET /api/messages/admin-messages': read(),
  'PUT /api/messages/read/{id}': { ready: byId(message, { read: true }), logs: 'message.mark' },
  'DELETE /api/messages/delete/{id}': { ready: byId(message), logs: 'message.delete' },
  'POST /api/messages/restore': {
    async ready(things) {
      const _id = await message(things);
      const { db } = things.site.database;
      await write(db, (trx) => deleteMessage(trx, _id, things.admin._id));
      const createdAt = '2026-01-01T00:00:00.000Z';
      return { body: { ...messageBody(), _id, createdAt, readAt: null } };
    },
    logs: 'message.restore',
  },

  'POST /api/users/signin': {
    async ready({ site }) {
      const { email } = await newUser(site.database.db, 'author');
      const { password_hash } = await site.database.db
        .selectFrom('users')
        .select('password_hash')
        .where('password_hash', '!=', '')
        .executeTakeFirstOrThrow();
      await site.database.db
        .updateTable('users')
        .set({ password_hash })
        .where('email', '=', email)
        .execute();
      return { body: { email, password: PASSWORD } };
    },
    logs: 'session.start',
  },
  'POST /api/users/signup': {
    ready: () => ({ body: { name: 'नया', email: email(), password: PASSWORD } }),
    logs: 'user.create',
  },
  'POST /api/users/signout': { ready: () => ({}), logs: 'session.end' },
  'POST /api/users/forgot': {
    ready: () => ({ body: { email: 'nobody@example.org' } }),
    logs: { silent: 'It answers everybody alike; the link it makes is logged (user.reset-link).' },
  },
  'POST /api/users/signin-link': {
    ready: () => ({ body: { email: 'nobody@example.org' } }),
    logs: { silent: 'It answers everybody alike; who signs in by the link is logged.' },
  },
  'POST /api/users/enter': {
    async ready(subject) {
      const { email } = await newUser(subject.site.database.db, 'reader');
      const browser = hashSecret(newSecret());
      const link = await write(subject.site.database.db, (trx) =>
        makeSignInLink(trx, email, { browserHash: browser, deviceToken: '' }, new Date()),
      );
      return { body: { code: link?.code, browserCode: browserCodeOf(browser) } };
    },
    logs: 'session.start',
  },
  'GET /api/users/links/{kind}/{code}': read(async (subject) => ({
    path: { kind: 'invite', code: await invitation(subject) },
  })),
  'POST /api/users/reset': {
    async ready(subject) {
      return { body: { code: await resetCode(subject), password: `${PASSWORD} 2` } };
    },
    logs: 'user.password',
  },
  'POST /api/users/join': {
    async ready(subject) {
      return { body: { code: await invitation(subject), password: PASSWORD, name: 'और' } };
    },
    logs: 'user.create',
  },
  'POST /api/users/accept-invitation': {
    async ready({ site, owner }) {
      const { db } = site.database;
      // Whoever makes the call reads here, and is invited by somebody else.
      await db.updateTable('users').set({ role: 'reader' }).where('id', '=', owner._id).execute();
      const inviter = await newUser(db, 'admin');
      const given = { email: owner.email, role: 'author' } as const;
      return { body: { code: await write(db, (trx) => inviteUser(trx, given, inviter)) } };
    },
    logs: 'user.role',
  },
  'POST /api/users/confirm': {
    async ready({ site, admin }) {
      const wanted = { userId: admin._id, email: email() };
      const { db } = site.database;
      const mail = await write(db, (trx) => keepEmail(trx, wanted, new Date()));
      return { body: { code: mail?.about === 'confirm' ? mail.code : '', password: PASSWORD } };
    },
    logs: 'user.email',
  },
  'POST /api/users/confirm/again': {
    ready: waitingEmail,
    logs: { silent: 'It changes nothing; the mail goes to who has been waiting for it.' },
  },
  'GET /api/users/authors': read(),
  'GET /api/users/session': read(),
  'GET /api/users/me': read(),
  'PUT /api/users/me': {
    ready: ({ admin }) => ({
      body: { name: fresh('Naam'), email: admin.email, bio: '', imageUrl: '' },
    }),
    logs: 'user.update',
  },
  'DELETE /api/users/me/waiting-email': { ready: waitingEmail, logs: 'user.update' },
  'PUT /api/users/me/password': {
    ready: () => ({ body: { newPassword: `${PASSWORD} 2` } }),
    logs: 'user.password',
  },
  'PUT /api/users/me/daily-mail': {
    ready: () => ({ body: { daily: true } }),
    logs: { silent: 'Which mails one gets is one’s own, and nothing of the site.' },
  },
  'PUT /api/users/me/notices': {
    ready: () => ({ body: { language: 'hi', mailed: ['due'] } }),
    logs: { silent: 'Which mails one gets is one’s own, and nothing of the site.' },
  },
  'POST /api/users/me/erase': {
    ready: ({ admin }) => ({ body: { email: admin.email } }),
    logs: 'user.erase',
  },
  'GET /api/users/me/data': { ...read(), logs: 'user.data' },
  'GET /api/users/me/sessions': { ready: byId(session), holds: holdsId },
  'DELETE /api/users/me/sessions': { ready: () => ({}), logs: 'session.end' },
  'DELETE /api/users/me/sessions/{id}': { ready: byId(session), logs: 'session.end' },
  'GET /api/users/admin-users': read(),
  'POST /api/users/invite': {
    ready: () => ({ body: { email: email(), role: 'author' } }),
    logs: 'user.invite',
  },
  'POST /api/users/invite-many': {
    ready: () => ({ body: { emails: [email(), email()], role: 'author' } }),
    logs: 'user.invite',
  },
  'PUT /api/users/roles': {
    ready: async (subject) => ({ body: { ids: [await user(subject)], role: 'editor' } }),
    logs: 'user.role',
  },
  'PUT /api/users/confirmed/{id}': {
    async ready(subject) {
      const id = await user(subject);
      const { db } = subject.site.database;
      await db.updateTable('users').set({ email_confirmed: 0 }).where('id', '=', id).execute();
      return { path: { id } };
    },
    logs: 'user.confirm',
  },
  'GET /api/users/invitations': read(),
  'POST /api/users/revoke-invitation': {
    async ready(subject) {
      const { site, admin } = subject;
      const given = { email: email(), role: 'author' } as const;
      await write(site.database.db, (trx) => inviteUser(trx, given, admin));
      return { body: { email: given.email } };
    },
    logs: 'user.uninvite',
  },
  'PUT /api/users/author/{id}': {
    ready: byId(user, { name: 'नया नाम', bio: '', imageUrl: '' }),
    logs: 'user.update',
  },
  'PUT /api/users/role/{id}': { ready: byId(user, { role: 'editor' }), logs: 'user.role' },
  'PUT /api/users/active/{id}': { ready: byId(user, { active: false }), logs: 'user.deactivate' },
  'POST /api/users/reset-link/{id}': { ready: byId(user), logs: 'user.reset-link' },
  ...signInCalls,
  ...memberCalls,

  'GET /api/oembed': read(async (subject) => {
    const id = await article({ ...subject, status: 'published' });
    const url = `${subject.site.config.SITE_URL}/articles/${id}`;
    return { query: new URLSearchParams({ url }).toString() };
  }),
  'GET /api/search': read(() => ({ query: 'q=x' })),
  'GET /api/search/suggestions': read(() => ({ query: 'q=x' })),
  'GET /api/dashboard': read(),
  'GET /api/sitemap': read(),
  'GET /api/settings/admin-settings': read(),
  'PUT /api/settings/admin-settings': {
    ready: () => ({ body: { siteName: fresh('Site') } }),
    logs: 'settings.change',
  },
  'GET /api/features': read(),
  'PUT /api/features/{name}': {
    async ready({ site }) {
      const [{ name } = { name: '' }] = await featureSwitches();
      const { db } = site.database;
      await write(db, (trx) => putSetting(trx, 'featuresOff', [name]));
      return { path: { name }, body: { on: true } };
    },
    logs: 'feature.on',
  },
  'PUT /api/settings/language': {
    async ready({ site }) {
      await site.database.db.deleteFrom('settings').where('key', '=', 'language').execute();
      return { body: { language: 'en' } };
    },
    logs: 'settings.change',
  },
  'GET /api/home-page': read(),
  'PUT /api/home-page': {
    async ready({ site }) {
      const { sections, changed } = await getAdminHomePage(site.database.db);
      return { body: { sections, since: changed?.at ?? '' } };
    },
    logs: 'home.change',
  },
  'POST /api/home-page/undo': {
    async ready({ site, admin }) {
      const { db } = site.database;
      const { sections, changed } = await getAdminHomePage(db);
      const body = { sections, since: changed?.at ?? '' };
      await write(db, (trx) => saveHomePage(trx, admin, body));
      return { body: { since: (await getAdminHomePage(db)).changed?.at } };
    },
    logs: 'home.undo',
  },
  'POST /api/home-page/plans': {
    async ready({ site }) {
      await site.database.db.deleteFrom('home_plans').execute();
      return { body: { sections: homePageOf(settingsSchema.parse({})), at: tomorrow() } };
    },
    logs: 'home.plan',
  },
  'DELETE /api/home-page/plans/{id}': {
    async ready({ site, admin }) {
      const { db } = site.database;
      await db.deleteFrom('home_plans').execute();
      const body = { sections: homePageOf(settingsSchema.parse({})), at: tomorrow() };
      await write(db, (trx) => planHomePage(trx, admin, body));
      return { path: { id: (await getAdminHomePage(db)).plans[0]?._id ?? '' } };
    },
    logs: 'home.unplan',
  },
  'PUT /api/home-page/breaking': {
    ready: () => ({ body: { hi: 'रथ चल पड़ा', en: '', link: '/stories', hours: 2 } }),
    logs: 'home.announce',
  },
  'DELETE /api/home-page/breaking': {
    async ready({ site, admin }) {
      const news = { hi: 'रथ चल पड़ा', en: '', link: '', hours: 2 };
      await write(site.database.db, (trx) => setBreakingNews(trx, admin, news));
      return {};
    },
    logs: 'home.end-news',
  },
  'PUT /api/home-page/lead': {
    async ready(subject) {
      return { body: { article: await article({ ...subject, status: 'published' }) } };
    },
    logs: 'article.pin',
  },
  'POST /api/home-page/shown': {
    ready: () => ({ body: { sections: homePageOf(settingsSchema.parse({})) } }),
    holds: (body) => text(body).includes('"latest":['),
    logs: { silent: 'It says what a page would show.' },
  },
  'POST /api/home-page/preview': {
    ready: () => ({ body: { sections: homePageOf(settingsSchema.parse({})) } }),
    logs: { silent: 'A preview changes nothing of the page, and nothing links to it.' },
  },
  'GET /api/audit': read(),
  'GET /api/site-health': read(),
  'POST /api/site-health/mail': {
    ready: () => ({}),
    logs: { silent: 'It sends a mail to who asks, and changes nothing.' },
  },
  'POST /api/mails/again': {
    ready: () => ({}),
    logs: 'user.mail-again',
  },
  'GET /api/health': read(),
  'GET /api/ready': read(),
};

/** The samples of all calls, by method and path. */
export const callSamples: Record<string, CallSample> = Object.assign(
  {},
  core,
  ...(await featureSamples()).map(({ calls }) => calls),
);
