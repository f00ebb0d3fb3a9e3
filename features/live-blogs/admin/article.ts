import { defineArticlePart } from '../../../app/admin/articles/article-part.ts';
import { partOf } from '../../../app/ui/use-part.ts';
import { liveBlogName } from '../name.ts';

export const article = defineArticlePart({
  label: liveBlogName,
  needs: 'article.publish',
  // Its words come along: in the form they would draw the form into the screen that has them, too.
  part: partOf(async () => (await import('./live-switch.tsx')).loadSwitch()),
});
