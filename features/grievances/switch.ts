import { defineSwitch } from '../switch-part.ts';
import { grievancesName } from './name.ts';

export const grievanceSwitch = defineSwitch({
  name: grievancesName,
  about: {
    en: 'The page on which readers complain, the register of it and the monthly disclosure (IT Rules, 2021).',
    hi: 'वह पन्ना जिस पर पाठक शिकायत करें, उसका रजिस्टर और हर महीने का ब्योरा (IT नियम, 2021)।',
  },
  off: {
    en: 'Readers find no page for grievances and no disclosures any more.',
    hi: 'पाठकों को शिकायत का पन्ना और महीनों के ब्योरे नहीं मिलते।',
  },
});
