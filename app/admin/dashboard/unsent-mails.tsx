import { useRevalidator } from 'react-router';
import { type MailReport, mailReportSchema } from '../../../contract/mails.ts';
import { api } from '../../client/api.ts';
import { tell } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import type { DashboardWords } from '../../words/admin/dashboard/en.tsx';

interface Props extends MailReport {
  texts: DashboardWords['mails'];
}

/** Tells administrators of mails that could not be sent, and has them tried again. */
export function UnsentMails({ texts: mails, waiting, refused, reason }: Props) {
  const { revalidate } = useRevalidator();
  const { busy, attempt } = useAttempt(revalidate);
  const again = () =>
    attempt(async () => {
      const left = await api(mailReportSchema, '/api/mails/again', { method: 'POST' });
      tell(left.waiting + left.refused === 0 ? mails.sent : mails.notSent);
    });

  return (
    <section className="dashboard-notice" aria-labelledby="unsent-mails">
      <div>
        <h2 id="unsent-mails">{mails.title}</h2>
        <p>
          {waiting > 0 && mails.waiting(waiting)} {refused > 0 && mails.refused(refused)}
        </p>
        {reason && (
          <p className="dashboard-reason">
            {mails.reason} <q lang="en">{reason}</q>
          </p>
        )}
      </div>
      <button type="button" className="button" disabled={busy} onClick={again}>
        {mails.again}
      </button>
    </section>
  );
}
