import { Link } from 'react-router';
import { defineHelp } from '../../../app/admin/help/help-part.ts';
import { grievancesName } from '../name.ts';
import { grievancePaths } from '../paths.ts';
import { manageGrievances } from '../permissions.ts';

export const help = defineHelp({
  id: 'grievances',
  after: 'synonyms',
  needs: manageGrievances,
  texts: {
    en: {
      title: 'Answer grievances',
      text: () => (
        <p>
          An administrator names the officer in{' '}
          <Link to={grievancePaths.register()}>{grievancesName.en}</Link> and switches the page of
          readers on. Each grievance gets a number and a day by which it is to be answered; the bell
          tells when that is over. Your answer is mailed, and the monthly disclosure counts it. The
          words of these pages are drafts: have a lawyer read them.
        </p>
      ),
    },
    hi: {
      title: 'शिकायतों का जवाब देना',
      text: () => (
        <p>
          व्यवस्थापक <Link to={grievancePaths.register()}>{grievancesName.hi}</Link> में शिकायत अधिकारी
          का नाम लिखते हैं और पाठकों का पन्ना चालू करते हैं। हर शिकायत को एक नंबर मिलता है और जवाब देने की एक
          तारीख़; वह बीत जाए, तो घंटी बताती है। आपका जवाब मेल से जाता है और मासिक ब्योरे में गिना जाता है। इन
          पन्नों के शब्द मसौदे हैं: किसी वकील से पढ़वा लें।
        </p>
      ),
    },
  },
});
