import { z } from 'zod';
import { countedTime } from '../utc-time.ts';

/**
 * The documents of the system that this product takes the place of, as `mongoexport` writes them
 * (Extended JSON, https://www.mongodb.com/docs/manual/reference/mongodb-extended-json/).
 */
const id = z
  .union([z.object({ $oid: z.string() }).transform(({ $oid }) => $oid), z.string()])
  .pipe(z.string().regex(/^[0-9a-f]{24}$/i))
  .transform((hex) => hex.toLowerCase());

const milliseconds = z.union([
  z.number(),
  z.object({ $numberLong: z.string() }).transform(({ $numberLong }) => Number($numberLong)),
]);
const time = z
  .union([
    z.string(),
    z.object({ $date: z.string() }).transform(({ $date }) => $date),
    z
      .object({ $date: milliseconds })
      .transform(({ $date }) => $date)
      .pipe(countedTime),
  ])
  .optional()
  .catch(undefined);

const text = z.string().catch('');

/** A document referred to: its id, or the document itself where somebody has joined them. */
const reference = z
  .union([id, z.looseObject({ _id: id }).transform(({ _id }) => _id)])
  .nullish()
  .catch(null);

export const category = z.object({
  _id: id,
  name: z.string().min(1),
  slug: text,
  description: text,
});

export const user = z.object({
  _id: id,
  name: z.string().min(1),
  email: text,
  bio: text,
  imageUrl: text,
  /** A hash of it; empty where it is something else. */
  password: z.string().nullish().catch(''),
});

export const article = z.object({
  _id: id,
  name: z.string().min(1),
  slug: text,
  description: text,
  imageUrl: text,
  metaTitle: text,
  metaDescription: text,
  metaKeywords: text,
  author: reference,
  category: reference,
  createdAt: time,
  updatedAt: time,
  /** Whether each of these fields lets it be public; what cannot be read does not. */
  status: z
    .unknown()
    .optional()
    .transform(
      (value) =>
        typeof (value ?? '') === 'string' && /^\s*(?:published\s*)?$/i.test(`${value ?? ''}`),
    ),
  isPublished: z
    .unknown()
    .optional()
    .transform((value) => value === undefined || value === true),
  /** Null for a value that says neither. */
  isDeleted: z
    .unknown()
    .optional()
    .transform((value) => (typeof (value ?? false) === 'boolean' ? value === true : null)),
});
