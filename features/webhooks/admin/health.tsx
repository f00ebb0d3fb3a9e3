import { defineHealthPart } from '../../../app/admin/health/health-part.ts';
import { page } from '../../../app/words/page.ts';
import { languageOf } from '../../../hindi/language.ts';
import { webhookHealth } from '../health.ts';
import { webhooksName } from '../name.ts';
import { webhookPaths } from '../paths.ts';

export const health = defineHealthPart({
  problem: webhookHealth.problem,
  texts: {
    en: {
      what: 'Programs that are told of changes do not take them',
      todo: 'Webhooks → Log says why. It is tried again for three days; what is given up can be sent again there.',
    },
    hi: {
      what: 'कुछ प्रोग्राम बदलाव की ख़बर नहीं ले रहे',
      todo: 'कारण वेबहुक → लॉग में है। तीन दिन तक फिर भेजा जाता है; उसके बाद वहीं से फिर भेजा जा सकता है।',
    },
  },
  about: (health) =>
    webhookHealth.of(health).map((name) => (
      <q key={name} lang={languageOf(name)}>
        {name}
      </q>
    )),
  remedy: () => ({ to: webhookPaths.screen(), name: webhooksName[page.language] }),
});
