import type { FeaturePrivacy } from '../../../contract/privacy-purposes.ts';

/** Says what is counted. */
export const statisticsPrivacy = async (): Promise<FeaturePrivacy> => ({
  counts: {
    en: 'That a page was opened once more, which site led to it, and what was searched here; sites and searches for 90 days, words that were not searched on five days stored scrambled.',
    hi: 'यह कि कोई पन्ना एक बार और खुला, किस साइट से, और यहाँ क्या खोजा गया; साइटें और खोजें 90 दिन तक, और जो शब्द पाँच दिन न खोजे गए हों, वे बदले हुए रूप में।',
  },
  purposes: [],
});
