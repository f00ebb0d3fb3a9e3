import { defineChosenPart } from '../../../app/admin/articles/chosen-part.ts';
import { withQuery } from '../../../contract/paths/paths.ts';
import { newsletterLimits } from '../limits.ts';
import { newsletterPaths } from '../paths.ts';
import { manageNewsletters } from '../permissions.ts';

export const chosen = defineChosenPart({
  label: { en: 'Newsletter with these', hi: 'इनका न्यूज़लेटर' },
  needs: manageNewsletters,
  most: newsletterLimits.issue.articles,
  to: (ids) => withQuery(newsletterPaths.newIssue(), { articles: ids.join(',') }),
});
