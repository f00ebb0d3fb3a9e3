import { defineFeature } from '../feature.ts';
import { livePatterns } from './paths.ts';

/** Live blogs: articles that are told from hour to hour. */
export const liveBlogs = defineFeature({
  name: 'live-blogs',
  screens: {
    [livePatterns.write]: 'admin/live-blog.tsx',
    [livePatterns.screen]: 'admin/live-blogs.tsx',
  },
  pages: { [livePatterns.all]: { kind: 'list', file: 'page/all.tsx' } },
});
