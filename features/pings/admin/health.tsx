import { defineHealthPart } from '../../../app/admin/health/health-part.ts';
import { words } from '../../../app/words/admin/admin.ts';
import { page } from '../../../app/words/page.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { languageOf } from '../../../hindi/language.ts';
import { pingHealth } from '../health.ts';

const names = {
  en: { engines: 'Search engines', hub: 'Hub of the feeds' },
  hi: { engines: 'सर्च इंजन', hub: 'फ़ीड का हब' },
};

export const health = defineHealthPart({
  problem: pingHealth.problem,
  texts: {
    en: {
      what: 'Search engines or the hub of the feeds could not be told of changes',
      todo: 'It is tried again by itself. The addresses are in Settings → Feeds and Settings → Search consoles and ads.',
    },
    hi: {
      what: 'सर्च इंजनों या फ़ीड के हब को बदलाव की ख़बर नहीं जा सकी',
      todo: 'फिर कोशिश अपने आप होती है। पते सेटिंग → फ़ीड और सेटिंग → सर्च कंसोल और विज्ञापन में हैं।',
    },
  },
  about(health) {
    const { indexNow, hub } = pingHealth.of(health);
    const problem = indexNow?.problem || hub?.problem || '';
    return <q lang={languageOf(problem)}>{problem}</q>;
  },
  remedy: () => ({ to: adminPaths.settings(), name: words.shell.screens.settings }),
  group: {
    title: { en: 'Told of changes', hi: 'बदलाव की ख़बर' },
    facts(health, { moment, off }) {
      const { indexNow, hub } = pingHealth.of(health);
      const { engines, hub: hubName } = names[page.language];
      return [
        [engines, indexNow ? moment(indexNow.sentAt) : off],
        [hubName, hub ? moment(hub.sentAt) : off],
      ];
    },
  },
});
