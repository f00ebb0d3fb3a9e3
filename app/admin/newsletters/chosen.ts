import { newsletterLimits } from '../../../contract/newsletter-limits.ts';
import { manageNewsletters } from '../../../contract/newsletter-permissions.ts';
import { adminPaths, withQuery } from '../../../contract/paths/paths.ts';
import { defineChosenPart } from '../articles/chosen-part.ts';

export const chosen = defineChosenPart({
  label: { en: 'Newsletter with these', hi: 'इनका न्यूज़लेटर' },
  needs: manageNewsletters,
  most: newsletterLimits.issue.articles,
  to: (ids) => withQuery(adminPaths.newIssue(), { articles: ids.join(',') }),
});
