import { z } from 'zod';
import { addressSchema, optionalAddressSchema } from '../../contract/addresses.ts';
import { boundedLine } from '../../contract/bounded.ts';
import { idSchema, momentSchema, timeSchema } from '../../contract/common.ts';
import { atLeast, atMost } from '../../contract/messages/message.ts';
import { advertLimits } from './limits.ts';
import { problem } from './messages.ts';
import { advertKindSchema, advertPlaceSchema, advertPlacesSchema, sparedSchema } from './places.ts';

const { name: NAME, alt: ALT, code: CODE, weight: WEIGHT, onPage: ON_PAGE } = advertLimits;

const line = (most: number) => boundedLine.max(...atMost(most));

/**
 * The code of an advertising network as somebody pastes it. It is never part of a page of the site: only the answer at
 * `/advert-frame/:id` has it, which browsers read as a foreign site (docs/decisions/adverts-and-membership.md).
 */
const codeSchema = z
  .string()
  .max(CODE, { abort: true, error: problem('is too long') })
  .trim()
  .regex(/^(?:\P{Cc}|[\n\r\t])*$/u, problem('must not hold control characters'));

/** The fields of an advert as somebody gives it; `withNeeds` says what they need together. */
export const advertFields = {
  kind: advertKindSchema,
  /** What the team calls it; readers never see it. */
  name: line(NAME).min(1, problem('must not be empty')),
  /** The picture and where it leads, of an advert of the site's own. */
  picture: optionalAddressSchema,
  link: z.union([z.literal(''), addressSchema]),
  altHi: line(ALT),
  altEn: line(ALT),
  /** The code of an advert of another service. */
  code: codeSchema,
  places: z
    .array(advertPlaceSchema)
    .min(1, problem('must name a place'))
    .overwrite((places) => [...new Set(places)].sort()),
  /** From when until when it is shown; null: from now on, and for ever. */
  startsAt: momentSchema.nullable(),
  endsAt: momentSchema.nullable(),
  /** How often it is shown beside the others of its place. */
  weight: z
    .int()
    .min(...atLeast(1))
    .max(...atMost(WEIGHT, 'must be at most {most}')),
  active: z.boolean(),
};

type Body = z.infer<z.ZodObject<typeof advertFields>>;

/** What an advert needs beyond its fields: each is the field, whether it is right, and what is said if it is not. */
const needs = [
  [
    'picture',
    ({ kind, picture }) => kind === 'code' || picture !== '',
    problem('must not be empty'),
  ],
  ['link', ({ kind, link }) => kind === 'code' || link !== '', problem('must not be empty')],
  [
    'altHi',
    ({ kind, altHi, altEn }) => kind === 'code' || altHi + altEn !== '',
    problem('must not be empty'),
  ],
  ['code', ({ kind, code }) => kind === 'picture' || code !== '', problem('must not be empty')],
  [
    'endsAt',
    ({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt,
    problem('must lie after the beginning'),
  ],
] as const satisfies [keyof Body, (body: Body) => boolean, string][];

/** Makes a schema of adverts demand what each kind of them needs. */
export const withNeeds = <T extends z.ZodType<Body>>(schema: T): T =>
  needs.reduce(
    (refined, [field, isRight, error]) => refined.refine(isRight, { error, path: [field] }),
    schema,
  );

export const advertBodySchema = withNeeds(z.object(advertFields));
export type AdvertBody = z.infer<typeof advertBodySchema>;

/** The same as a change of one; `seen` names the state that it was made of. */
export const advertChangeSchema = withNeeds(z.object({ ...advertFields, seen: timeSchema }));
export type AdvertChange = z.infer<typeof advertChangeSchema>;

export const advertStates = ['running', 'planned', 'off', 'ended'] as const;

const advertSchema = z.object({
  ...advertFields,
  _id: idSchema,
  startsAt: timeSchema.nullable(),
  endsAt: timeSchema.nullable(),
  state: z.enum(advertStates),
  /** With it in `preview`, the frame shows its code also while it does not run. */
  preview: z.string(),
  /** How often it was seen and pressed, in all and in the last 30 days. */
  seen: z.int(),
  pressed: z.int(),
  seenLately: z.int(),
  pressedLately: z.int(),
  updatedAt: timeSchema,
});
export type Advert = z.infer<typeof advertSchema>;

/** All adverts, those that run first, and what stands in each place. */
export const advertListSchema = z.object({
  adverts: z.array(advertSchema),
  places: advertPlacesSchema,
  spared: sparedSchema,
  /** The zone in which times are typed. */
  timeZone: z.string(),
});

/** What stands in each place and, where it is given, who is spared adverts. */
export const advertPlacesBodySchema = z.strictObject({
  ...advertPlacesSchema.unwrap().shape,
  spared: sparedSchema.optional(),
});
export type AdvertPlacesBody = z.infer<typeof advertPlacesBodySchema>;

/** Whether whoever asks is spared adverts. */
export const sparedAnswerSchema = z.object({ spared: z.boolean() });

const counted = z.array(idSchema).max(...atMost(ON_PAGE, 'must be at most {most}'));

/** What one page tells of its adverts, nothing of whoever reads it. */
export const advertCountsSchema = z.object({ seen: counted, pressed: counted });

/** Says where an advert stands at a moment. */
export function stateOf(
  { active, startsAt, endsAt }: Pick<Advert, 'active' | 'startsAt' | 'endsAt'>,
  now: string,
): Advert['state'] {
  if (!active) return 'off';
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt !== null && startsAt > now ? 'planned' : 'running';
}
