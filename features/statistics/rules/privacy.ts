import type { FeaturePrivacy } from '../../../contract/privacy-purposes.ts';

/** Says what is counted. */
export const statisticsPrivacy = async (): Promise<FeaturePrivacy> => ({
  counts: {
    en: 'That a page was opened once more, which site led to it, and what was searched here. Sites and searches are forgotten after 90 days; words that were searched on fewer than five days are kept in a scrambled form alone.',
    hi: 'यह कि कोई पन्ना एक बार और खुला, किस साइट से, और यहाँ क्या खोजा गया। साइटें और खोजें 90 दिन बाद हटा दी जाती हैं, और जो शब्द पाँच से कम दिन खोजे गए हों, वे केवल बदले हुए रूप में रखे जाते हैं।',
  },
  purposes: [],
});
