import { useRevalidator } from 'react-router';
import { ownProfileSchema } from '../../../contract/accounts.ts';
import { api } from '../../client/api.ts';
import { SendAgain } from '../../ui/send-again.tsx';
import { tell } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { profileWords } from '../../words/admin/profile/profile.ts';

/** Says that an e-mail waits to be confirmed; sends its mail again or, of another one than one has, withdraws it. */
export function WaitingEmail({ email, isOwn }: { email: string; isOwn: boolean }) {
  const { about } = profileWords();
  const { revalidate } = useRevalidator();
  const { busy, attempt } = useAttempt(revalidate);
  const withdraw = () =>
    attempt(async () => {
      await api(ownProfileSchema, '/api/users/me/waiting-email', { method: 'DELETE' });
      tell(about.withdrawn);
    });

  return (
    <div role="status">
      {email && (
        <div className="profile-demand">
          <p>{isOwn ? about.unconfirmed(email) : about.waiting(email)}</p>
          <div className="profile-waiting-buttons">
            <SendAgain label={isOwn ? about.confirm : undefined} />
            {!isOwn && (
              <button type="button" className="button" disabled={busy} onClick={withdraw}>
                {about.withdraw}
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
