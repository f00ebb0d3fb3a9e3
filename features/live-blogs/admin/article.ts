import { defineArticlePart } from '../../../app/admin/articles/article-part.ts';
import { partOf } from '../../../app/ui/use-part.ts';
import { liveBlogName } from '../name.ts';
import { loadLiveBlogWords } from './words.ts';

export const article = defineArticlePart({
  label: liveBlogName,
  needs: 'article.publish',
  part: partOf(async () => {
    const [{ ArticleSwitch }] = await Promise.all([
      import('./live-switch.tsx'),
      loadLiveBlogWords(),
    ]);
    return { ArticleSwitch };
  }),
});
