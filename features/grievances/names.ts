import type { Language } from '../../contract/common.ts';
import type { GrievanceKind, GrievanceOutcome } from './contract.ts';

/** What grievances are about and what became of them: pages of readers and the register say the same. */
export const grievanceNames: Record<
  Language,
  { kinds: Record<GrievanceKind, string>; outcomes: Record<GrievanceOutcome, string> }
> = {
  en: {
    kinds: {
      accuracy: 'Facts that are wrong',
      reply: 'One side only, or no chance to reply',
      privacy: 'Privacy',
      children: 'Children',
      hatred: 'Hatred or incitement',
      obscenity: 'Obscenity',
      rights: 'Copyright',
      'altered-media': 'An altered or AI-made picture',
      other: 'Something else',
    },
    outcomes: {
      corrected: 'The story was corrected',
      clarified: 'A clarification or a reply was published',
      removed: 'The story or a part of it was removed',
      apology: 'An apology was published',
      'no-breach': 'No breach was found',
      outside: 'Not about what we publish',
      spam: 'No grievance',
    },
  },
  hi: {
    kinds: {
      accuracy: 'ग़लत तथ्य',
      reply: 'एकतरफ़ा बात, या अपना पक्ष रखने का मौक़ा नहीं',
      privacy: 'निजता',
      children: 'बच्चे',
      hatred: 'नफ़रत या उकसावा',
      obscenity: 'अश्लीलता',
      rights: 'कॉपीराइट',
      'altered-media': 'बदला हुआ या AI से बना चित्र',
      other: 'कुछ और',
    },
    outcomes: {
      corrected: 'लेख में सुधार किया गया',
      clarified: 'स्पष्टीकरण या दूसरा पक्ष प्रकाशित हुआ',
      removed: 'लेख या उसका हिस्सा हटाया गया',
      apology: 'माफ़ी प्रकाशित हुई',
      'no-breach': 'कोई उल्लंघन नहीं मिला',
      outside: 'हमारे प्रकाशन के बारे में नहीं',
      spam: 'शिकायत नहीं',
    },
  },
};
