import { z } from 'zod';
import { type Level, levels } from './access.ts';
import type { Language } from './common.ts';

const textsSchema = z.object({ hi: z.string().default(''), en: z.string().default('') });

/** What each level costs, in words (₹99 a month); empty: nobody says it. */
export const memberPricesSchema = z.object({
  member: textsSchema.prefault({}),
  supporter: textsSchema.prefault({}),
} satisfies Record<Level, z.ZodType>);
export type MemberPrices = z.infer<typeof memberPricesSchema>;

/** Returns the levels that read what is for one, from the least, with their price in a language, or in the other; those without one are left out. */
export function offersFrom(least: Level, prices: MemberPrices, language: Language) {
  const offers = levels.slice(levels.indexOf(least)).map((level) => {
    const { hi, en } = prices[level];
    return { level, price: language === 'hi' ? hi || en : en || hi };
  });
  return offers.filter(({ price }) => price !== '');
}
