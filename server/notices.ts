import type { Language } from '../contract/common.ts';
import { chosenKindSchema } from '../contract/notice-wishes.ts';
import type { NotificationKind } from '../contract/notifications.ts';
import { inLanguage } from '../contract/paths/language-prefix.ts';
import { adminPaths, paths } from '../contract/paths/paths.ts';
import type { Database, Transaction } from '../database/database.ts';
import { partsOn } from '../domain/features/off.ts';
import { type NoticeMail, takeDaily, takeUrgent } from '../domain/notifications/mails.ts';
import { getSettings } from '../domain/settings.ts';
import type { Mail } from '../domain/users/outbox.ts';
import { featureApis } from '../features/server.ts';
import { startLoop } from '../jobs/loop.ts';
import type { Stop } from '../jobs/under-lease.ts';
import type { Mailer } from './mail.ts';
import { mailWords } from './words/mails.ts';

/** Milliseconds between two looks for something that is to be told by mail. */
const LOOK = 5000;

/** Writes a mail; `placeOf` returns where a notice leads, and `link` makes a whole address of a path. */
function compose(
  { to, language, items, more }: NoticeMail,
  {
    daily,
    placeOf,
    link,
  }: {
    daily: boolean;
    placeOf: (kind: NotificationKind, article: string) => string;
    link: (path: string) => string;
  },
): Mail {
  const own = mailWords[language].notices;
  const sentences = items.map(({ kind, article, by }) => own.says[kind](article.name, by));
  const blocks = items.map(({ kind, article, reason }, place) =>
    [sentences[place], reason, link(placeOf(kind, article._id))].filter(Boolean).join('\n'),
  );
  const isWished = daily || items.some(({ kind }) => chosenKindSchema.safeParse(kind).success);
  const end = isWished ? [`${own.off}\n${link(paths.profile())}`] : [];
  return {
    kind: 'notice',
    to: to.email,
    language,
    subject: (!daily && sentences[0]?.replace(/[.।]$/, '')) || own.waits,
    text: [own.hello(to.name), ...blocks, ...(more ? [own.more] : []), ...end].join('\n\n'),
  };
}

interface Options {
  database: Database;
  mailer: Mailer;
  siteUrl: string;
  clock: () => Date;
}

/**
 * Sends what is to be told by mail now, each once, whichever process looks first: everything, unless the mail server
 * fails or `stop` says so. The rest waits for the next look, so that nothing waits behind a silent mail server.
 */
export async function mailNotices(
  { database, mailer, siteUrl, clock }: Options,
  stop?: AbortSignal,
): Promise<void> {
  const { db } = database;
  const { language: siteLanguage } = await getSettings(db);
  const apis = await partsOn(db, await featureApis());
  const ofFeatures = apis.flatMap(({ takeMail }) => takeMail ?? []);
  /** Returns where a feature wants a notice to lead, or else the form of the article. */
  const placeOf = (kind: NotificationKind, id: string) =>
    apis.flatMap(({ placesOfNotices }) => placesOfNotices?.[kind]?.(id) ?? [])[0] ??
    adminPaths.editArticle({ id });
  const linkIn = (language: Language) => (path: string) =>
    siteUrl + inLanguage(path, language, siteLanguage);
  const notice = (taken: { mail: NoticeMail | null }, daily: boolean) =>
    taken.mail && compose(taken.mail, { daily, placeOf, link: linkIn(taken.mail.language) });
  /** Each takes the next that is to be told: null where there is none, and no mail where that has become needless. */
  const ways: ((trx: Transaction) => Promise<{ mail: Mail | null } | null>)[] = [
    async (trx) => {
      const taken = await takeUrgent(trx, clock());
      return taken && { mail: notice(taken, false) };
    },
    async (trx) => {
      const taken = await takeDaily(trx, clock());
      return taken && { mail: notice(taken, true) };
    },
    ...ofFeatures.map((take) => (trx: Transaction) => take(trx, clock(), siteUrl)),
  ];
  for (const take of ways) {
    for (let found = true; found; ) {
      if (stop?.aborted) return;
      const sent = await mailer.sendMade(async (trx) => {
        const taken = await take(trx);
        found = taken !== null;
        return taken?.mail ?? null;
      });
      if (!sent) return;
    }
  }
}

/** Looks from now on for what is to be told by mail; returns how to stop that. */
export function startNotices(options: Options & { onProblem: (error: unknown) => void }): Stop {
  async function look(signal: AbortSignal): Promise<number> {
    await mailNotices(options, signal);
    return Number.POSITIVE_INFINITY;
  }
  return startLoop({ ...options, every: LOOK, look }).stop;
}
