import { limits } from '../../../contract/limits.ts';
import { scopeOf } from '../../../contract/permissions.ts';
import { answerTo } from '../../../domain/content/answers.ts';
import { defineRules } from '../../rules.ts';
import { disclosedMonth, takingGrievances } from '../contract.ts';
import { manageGrievances } from '../permissions.ts';
import { grievances } from './export.ts';
import { forgetComplainant, forgetComplainants } from './forget.ts';
import { GRIEVANCES } from './receive.ts';
import { countOpen } from './register.ts';
import {
  findDisclosure,
  findTaking,
  grievanceLinks,
  grievancePages,
  grievancePrivacy,
} from './shown.ts';
import { withGrievances } from './tables.ts';

export const rules = defineRules({
  exports: [grievances],
  names: {
    async grievance(db, ids) {
      const rows = await withGrievances(db)
        .selectFrom('grievances')
        .select(['id', 'number'])
        .where('id', 'in', ids)
        .execute();
      return rows.map(({ id, number }) => ({ id, name: String(number) }));
    },
  },
  answers: [answerTo(takingGrievances, findTaking), answerTo(disclosedMonth, findDisclosure)],
  links: grievanceLinks,
  sitemap: { tags: [GRIEVANCES], paths: grievancePages },
  privacy: grievancePrivacy,
  waiting: async (db, { role }) =>
    scopeOf(role, manageGrievances) ? { ...(await countOpen(db, new Date())) } : {},
  people: {
    async collect(db, { email }) {
      const rows = withGrievances(db)
        .selectFrom('grievances')
        .select(['number', 'received_at as at', 'kind', 'body as text', 'answer'])
        .where('email', '=', email ?? '')
        .orderBy('number', 'desc')
        .limit(limits.ownData);
      return { grievances: email ? await rows.execute() : [] };
    },
    async erase(trx, { email }) {
      if (email) await forgetComplainant(trx, email);
    },
    forget: forgetComplainants,
  },
});
