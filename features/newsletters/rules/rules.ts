import { defineRules } from '../../rules.ts';
import { answers } from './answers.ts';
import { holdDigests } from './digests.ts';
import { forgetRecipients } from './forget.ts';
import { holdIssues, holdMissed } from './hold.ts';
import { listSlugs } from './lists.ts';
import { people } from './people.ts';
import { findIssuesWith } from './pictures.ts';
import { newsletterPages, newsletterPrivacy, privacyOff } from './privacy.ts';
import { countWaitingRecipients } from './state.ts';
import { withNewsletters } from './tables.ts';

export const rules = defineRules({
  names: {
    letter: (db, ids) =>
      withNewsletters(db)
        .selectFrom('newsletter_issues')
        .select(['id', 'subject as name'])
        .where('id', 'in', ids)
        .execute(),
    mailing: async (db, ids) =>
      (await listSlugs(db, ids)).map(({ id, slug }) => ({ id, name: slug })),
  },
  pictures: {
    columns: [{ table: 'newsletter_issues', key: 'id', columns: ['intro'] }],
    findUses: findIssuesWith,
  },
  answers,
  sitemap: { tags: ['settings'], paths: newsletterPages },
  people,
  agreedLists: listSlugs,
  async hold(trx) {
    await holdIssues(trx);
    await holdDigests(trx, new Date());
  },
  sweep: forgetRecipients,
  mailsToMany: countWaitingRecipients,
  async switchOn(trx) {
    const now = new Date();
    await holdMissed(trx, now);
    await holdDigests(trx, now);
  },
  privacy: newsletterPrivacy,
  privacyOff,
});
