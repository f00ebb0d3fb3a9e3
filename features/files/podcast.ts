import { z } from 'zod';
import { optionalAddressSchema } from '../../contract/addresses.ts';
import { boundedLine } from '../../contract/bounded.ts';
import { atMost } from '../../contract/messages/message.ts';
import { podcastLimits } from './limits.ts';

/** The categories of podcasts that directories know, as they write them (https://podcasters.apple.com/support/1691). */
export const podcastCategories = [
  'Arts',
  'Business',
  'Comedy',
  'Education',
  'Fiction',
  'Government',
  'Health & Fitness',
  'History',
  'Kids & Family',
  'Leisure',
  'Music',
  'News',
  'Religion & Spirituality',
  'Science',
  'Society & Culture',
  'Sports',
  'Technology',
  'True Crime',
  'TV & Film',
] as const;

/** What directories want to know of a series that is a podcast. */
export const podcastBodySchema = z.object({
  category: z.enum(podcastCategories),
  /** Who makes it; empty: the site. */
  author: boundedLine.max(...atMost(podcastLimits.author)),
  /** With which its owner proves to a directory that it is theirs; empty: none is told. */
  email: z.literal('').or(z.email()),
  /** A square picture of at least 1400 pixels. */
  picture: optionalAddressSchema,
  explicit: z.boolean(),
});
export type PodcastBody = z.infer<typeof podcastBodySchema>;

/** Whether a series is a podcast, and where its feed is. */
export const podcastSchema = z.object({
  podcast: podcastBodySchema.nullable(),
  /** The paths of the feed, in each language that the series has texts in. */
  feeds: z.array(z.string()),
});
