import { z } from 'zod';
import { languageSchema } from './common.ts';

/** A bound in pixels that the asking site gives. */
const most = z.coerce.number().int().min(1).max(10_000).optional();

export const oembedQuerySchema = z.object({
  /** The address of an article of this site, of now or of the past. */
  url: z.string().min(1).max(2000),
  format: z.string().max(10).default('json'),
  maxwidth: most,
  maxheight: most,
});

/** What other sites show of an article (https://oembed.com). */
export const oembedSchema = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  author_name: z.string(),
  author_url: z.string().optional(),
  provider_name: z.string(),
  provider_url: z.string(),
  /** Seconds. */
  cache_age: z.int(),
  /** Without script, style or picture. */
  html: z.string(),
  width: z.int(),
  height: z.int(),
  thumbnail_url: z.string().optional(),
  thumbnail_width: z.int().optional(),
  thumbnail_height: z.int().optional(),
  language: languageSchema,
});
