import { type Answer, answerTo, type PageReader } from '../../../domain/content/answers.ts';
import {
  endedSubscription,
  offeredNewsletters,
  pastNewsletters,
  requestedNewsletters,
} from '../calls.ts';
import { offeredLists } from './lists.ts';
import { pastIssues } from './past-issues.ts';
import { listsOfRequest } from './subscribe.ts';
import { findSubscription } from './unsubscribe.ts';

/** Milliseconds after which an issue that has gone out since may be on the page: sending tells no page. */
const ISSUES_FRESH = 10 * 60 * 1000;

async function readOffered({ db, show, sendsMail, pageLanguage }: PageReader) {
  show('settings');
  return sendsMail ? offeredLists(db, await pageLanguage()) : [];
}

async function readPast(reader: PageReader) {
  const { db, show, agesIn, pageLanguage, renderText } = reader;
  const [first] = await readOffered(reader);
  if (!first) return [];
  const language = await pageLanguage();
  agesIn(ISSUES_FRESH);
  const issues = await pastIssues(db, first._id, language);
  for (const { _id } of issues) show(`letter:${_id}`);
  return Promise.all(
    issues.map(async ({ intro, ...issue }) => ({
      ...issue,
      language,
      introHtml: await renderText(intro, language),
    })),
  );
}

/** The answers to what pages ask of newsletters. */
export const answers: Answer[] = [
  answerTo(offeredNewsletters, readOffered),
  answerTo(pastNewsletters, readPast),
  answerTo(requestedNewsletters, async ({ db, pageLanguage, now }, code) =>
    listsOfRequest(db, code, { language: await pageLanguage(), now: now() }),
  ),
  answerTo(
    endedSubscription,
    async ({ db, pageLanguage }, code) => findSubscription(db, code, await pageLanguage()),
    { alsoOff: true },
  ),
];
