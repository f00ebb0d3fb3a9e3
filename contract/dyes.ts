import { z } from 'zod';

/** The colours of categories, in the order in which new categories take them; values in `app/ui/dyes.css`. */
export const dyeSchema = z.enum([
  ...(['rose', 'indigo', 'turmeric', 'terracotta', 'peacock'] as const),
  ...(['vermilion', 'sky', 'henna', 'jamun'] as const),
]);
export type Dye = z.infer<typeof dyeSchema>;

export const dyes = dyeSchema.options;

/** Returns the dye of the category at a place, counted from 0, among new ones. */
export function dyeAt(place: number): Dye {
  return dyes[place % dyes.length] ?? 'rose';
}

/** Returns the dye that the fewest categories have, the first of several; `used` has one for each category. */
export function nextDye(used: Dye[]): Dye {
  const uses = (dye: Dye) => used.filter((other) => other === dye).length;
  return dyes.reduce((least, dye) => (uses(dye) < uses(least) ? dye : least));
}
