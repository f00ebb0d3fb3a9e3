import type { OwnProfile } from '../../../contract/accounts.ts';
import { wallTimeIn } from '../../../contract/zoned-time.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { profileWords } from '../../words/admin/profile/profile.ts';
import { locales } from '../../words/count.ts';
import { page } from '../../words/page.ts';

interface Props {
  membership: NonNullable<OwnProfile['membership']>;
}

/** Says which membership one has or had, and until when. */
export function Membership({ membership: { level, until } }: Props) {
  const zone = useAdminState().state?.site.timeZone ?? 'Asia/Kolkata';
  const texts = profileWords().membership;
  const format = new Intl.DateTimeFormat(locales[page.language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const ended = until !== null && until < wallTimeIn(zone, new Date().toISOString()).date;
  const day = until && format.format(new Date(until));
  return (
    <section className="sheet" aria-labelledby="membership">
      <h2 id="membership">{texts.title}</h2>
      <p>
        {texts.levels[level]}
        {day && ` · ${ended ? texts.ended(day) : texts.until(day)}`}
      </p>
    </section>
  );
}
