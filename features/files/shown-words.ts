import type { Language } from '../../contract/common.ts';
import type { MadeBy } from '../../contract/made-by.ts';

interface ShownWords {
  transcript: string;
  captions: string;
  languages: Record<Language, string>;
  madeBy: Record<Exclude<MadeBy, ''>, string>;
  size: (bytes: number) => string;
}

const numbers = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** Says in megabytes, or below one in kilobytes, how large a file is. */
function sizeOf(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  if (megabytes >= 1000) return `${numbers.format(megabytes / 1000)} GB`;
  return megabytes >= 1
    ? `${numbers.format(megabytes)} MB`
    : `${numbers.format(Math.ceil(bytes / 1000))} KB`;
}

/** What readers see with files, and how the screens say the same. */
export const shownWords: Record<Language, ShownWords> = {
  en: {
    transcript: 'Transcript',
    captions: 'Captions',
    languages: { hi: 'Hindi', en: 'English' },
    madeBy: { ai: 'Made by AI', 'ai-altered': 'Altered with AI' },
    size: sizeOf,
  },
  hi: {
    transcript: 'लिखित रूप में पढ़ें',
    captions: 'कैप्शन',
    languages: { hi: 'हिन्दी', en: 'अंग्रेज़ी' },
    madeBy: { ai: 'AI से बना', 'ai-altered': 'AI से बदला हुआ' },
    size: sizeOf,
  },
};
