import { useId, useState } from 'react';
import { ownProfileSchema } from '../../../contract/accounts.ts';
import { api } from '../../client/api.ts';
import { tell } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { usePart } from '../../ui/use-part.ts';
import { personWords } from './other-texts.tsx';

/** Switches the mail of each morning on and off. */
export function DailyMail({ on }: { on: boolean }) {
  const texts = usePart(personWords).module?.mail;
  const [daily, setDaily] = useState(on);
  const { busy, attempt } = useAttempt();
  const hint = useId();
  if (!texts) return null;
  const change = (wanted: boolean) =>
    attempt(async () => {
      const body = { daily: wanted };
      await api(ownProfileSchema, '/api/users/me/daily-mail', { method: 'PUT', body });
      setDaily(wanted);
      tell(wanted ? texts.on : texts.off);
    });
  return (
    <section className="sheet" aria-labelledby="daily-mail">
      <h2 id="daily-mail">{texts.title}</h2>
      <label className="checkbox">
        <input
          type="checkbox"
          checked={daily}
          disabled={busy}
          aria-describedby={hint}
          onChange={({ target }) => change(target.checked)}
        />
        {texts.label}
      </label>
      <p className="field-hint" id={hint}>
        {texts.hint}
      </p>
    </section>
  );
}
