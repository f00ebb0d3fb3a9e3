import { defineSwitch } from '../switch-part.ts';
import { openBadge } from './badges.ts';
import { grievancesName } from './name.ts';

export const grievanceSwitch = defineSwitch({
  name: grievancesName,
  about: {
    en: 'The page on which readers complain, the register of it and the monthly disclosure (IT Rules, 2021).',
    hi: 'वह पन्ना जिस पर पाठक शिकायत करें, उसका रजिस्टर और हर महीने का ब्योरा (IT नियम, 2021)।',
  },
  off: {
    en: 'Readers no longer find the page for grievances and the disclosures. Nobody is answered in the meantime, and the deadlines of open ones keep running.',
    hi: 'पाठकों को शिकायत का पन्ना और महीनों के ब्योरे नहीं मिलते। इस बीच किसी को जवाब नहीं जाता, पर खुली शिकायतों के दिन चलते रहते हैं।',
  },
  open: {
    badge: openBadge,
    en: (count) => (count === 1 ? 'One grievance is open.' : `${count} grievances are open.`),
    hi: (count) => `${count} ${count === 1 ? 'शिकायत खुली है' : 'शिकायतें खुली हैं'}।`,
  },
});
