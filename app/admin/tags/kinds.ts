import type { z } from 'zod';
import { limits } from '../../../contract/limits.ts';
import type { Permission } from '../../../contract/permissions.ts';
import { adminSeriesListSchema } from '../../../contract/series.ts';
import { adminTagsSchema, type Tag } from '../../../contract/tags.ts';
import { useKnownSeries, useKnownTags } from './use-known-tags.ts';

/** What is found by its name and given to an article: tags, or a series. */
export interface Kind {
  /** The call that finds them by `q`. */
  list: string;
  found: z.ZodType<Tag[]>;
  /** The call that adds one, and who may. */
  add: string;
  adding: Permission;
  useKnown: typeof useKnownTags;
  /** How many an article has at most. */
  most: number;
}

export const kinds = {
  tags: {
    list: '/api/tags',
    add: '/api/tags/tag',
    adding: 'tag.manage',
    useKnown: useKnownTags,
    most: limits.articleTags,
    found: adminTagsSchema.transform(({ tags }) => tags),
  },
  series: {
    list: '/api/series',
    add: '/api/series',
    adding: 'series.manage',
    useKnown: useKnownSeries,
    most: 1,
    found: adminSeriesListSchema.transform(({ series }) => series),
  },
} satisfies Record<string, Kind>;
