import type { DemoSeries } from './types.ts';

/** The series of the demonstration. */
export const series: DemoSeries[] = [
  {
    name: 'Jaipur on foot',
    slug: 'jaipur-on-foot',
    description: 'Three walks: a bazaar before it opens, a wall of windows, a lane of printers.',
    inOtherLanguage: {
      name: 'जयपुर पैदल',
      slug: 'jaipur-paidal',
      description: 'तीन सैरें: खुलने से पहले का बाज़ार, खिड़कियों की दीवार और छीपों की गली।',
    },
    parts: ['johari-bazaar-ki-subah', 'hawa-mahal-ki-khidkiyan', 'sanganer-ki-chhapai'],
  },
];
