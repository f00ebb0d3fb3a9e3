import { z } from 'zod';

/** How much of a feature waits for somebody, by its key among the counts that every screen of the admin loads. */
export interface Badge {
  key: string;
  schema: z.ZodType<number | null>;
  /** Returns the count among these; 0 where there is none. */
  of(badges: object): number;
  /** Whether there is a count at all: what is counted is of the person. */
  isOf(badges: object): boolean;
}

/** Declares what of a feature waits for somebody; `orNone`: it is null for people of whom it is not at all. */
export const defineBadge = (key: string, { orNone = false } = {}): Badge => ({
  key,
  schema: orNone ? z.int().nullable() : z.int(),
  of: (badges) => z.int().catch(0).parse(Reflect.get(badges, key)),
  isOf: (badges) => typeof Reflect.get(badges, key) === 'number',
});
