import type { Language } from '../../../contract/common.ts';

interface Words {
  more: string;
  why: (list: string, site: string) => string;
  end: string;
}

/** What an issue says besides what editors write. */
export const issueWords: Record<Language, Words> = {
  en: {
    more: 'Read More',
    why: (list, site) => `You get this newsletter because you subscribed to “${list}” at ${site}.`,
    end: 'End this newsletter',
  },
  hi: {
    more: 'आगे पढ़ें',
    why: (list, site) => `यह न्यूज़लेटर आपको इसलिए मिला है कि आपने ${site} पर “${list}” माँगा है।`,
    end: 'यह न्यूज़लेटर बंद करें',
  },
};
