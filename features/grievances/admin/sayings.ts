import { Scale } from 'lucide-react';
import { defineSayings } from '../../../app/admin/sayings-part.ts';
import { withQuery } from '../../../contract/paths/paths.ts';
import { overdueBadge } from '../badges.ts';
import { grievancePaths } from '../paths.ts';

export const sayings = defineSayings({
  late: {
    badge: overdueBadge,
    icon: Scale,
    to: withQuery(grievancePaths.register(), { state: 'overdue' }),
    text: (count) => ({
      en:
        count === 1
          ? 'A deadline of one grievance is over: acknowledge or answer it'
          : `Deadlines of ${count} grievances are over: acknowledge or answer them`,
      hi:
        count === 1
          ? 'एक शिकायत का समय बीत गया: पावती या जवाब दें'
          : `${count} शिकायतों का समय बीत गया: पावती या जवाब दें`,
    }),
  },
  ownData: {
    en: 'grievances that you sent: they stay in the register, but your name and e-mail go with your account, or once they are answered',
    hi: 'आपकी भेजी शिकायतें: वे रजिस्टर में रहती हैं, पर आपका नाम और ईमेल खाते के साथ, या जवाब मिलने पर हट जाता है',
  },
});
