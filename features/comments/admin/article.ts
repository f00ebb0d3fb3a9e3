import { defineArticlePart } from '../../../app/admin/articles/article-part.ts';
import { partOf } from '../../../app/ui/use-part.ts';
import { commentsName } from '../name.ts';
import { moderateComments } from '../permissions.ts';

export const article = defineArticlePart({
  label: commentsName,
  needs: moderateComments,
  ofPublished: true,
  part: partOf(async () => (await import('./article-switch.tsx')).loadSwitch()),
});
