import { defineHealthPart } from '../../../app/admin/health/health-part.ts';
import { page } from '../../../app/words/page.ts';
import { issueHealth } from '../health.ts';
import { newslettersName } from '../name.ts';
import { newsletterPaths } from '../paths.ts';

export const health = defineHealthPart({
  problem: issueHealth.problem,
  texts: {
    en: {
      what: 'A newsletter has stopped by itself, or did not go out at its time',
      todo: 'Open it: it says why. Where the mail server refused it again and again, go on there when that is mended; a draft is changed and sent again, or deleted.',
    },
    hi: {
      what: 'एक न्यूज़लेटर बीच में अपने आप रुक गया, या तय समय पर नहीं भेजा जा सका',
      todo: 'उसे खोलें: वजह वहीं लिखी है। अगर मेल सर्वर उसे बार-बार लौटा रहा था, तो उसे ठीक करके वहीं से आगे भेजें; मसौदे को बदलकर फिर भेजें, या हटा दें।',
    },
  },
  mailsToMany: { en: 'Newsletters waiting', hi: 'रुके न्यूज़लेटर' },
  about: () => null,
  remedy: () => ({ to: newsletterPaths.issues(), name: newslettersName[page.language] }),
});
