import { defineScreens } from '../../../app/admin/screens-part.ts';
import { liveBlogsName } from '../name.ts';
import { livePaths } from '../paths.ts';

export const screens = defineScreens({
  links: [
    {
      to: livePaths.screen(),
      group: 'write',
      after: 'articles',
      screen: 'liveBlogs',
      label: liveBlogsName,
      needs: 'article.publish',
      begins: true,
    },
  ],
});
