import { z } from 'zod';

/** How much of a feature waits for somebody, by its key among the counts that every screen of the admin loads. */
export interface Badge {
  key: string;
  /** Returns the count among these; 0 where there is none. */
  of(badges: object): number;
}

/** Declares what of a feature waits for somebody. */
export const defineBadge = (key: string): Badge => ({
  key,
  of: (badges) => z.int().catch(0).parse(Reflect.get(badges, key)),
});
