import { doneSchema, type Language, languageSchema } from '../../../contract/common.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { api } from '../../client/api.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import type { DashboardWords } from '../../words/admin/dashboard/en.tsx';
import { languageNames } from '../../words/language-names.ts';

/** Asks the administrator of a new site once which language it speaks. */
export function LanguageQuestion({ texts }: { texts: DashboardWords['language'] }) {
  const { busy, attempt } = useAttempt();
  const answer = (language: Language) =>
    attempt(async () => {
      const body = { language };
      await api(doneSchema, '/api/settings/language', { method: 'PUT', body });
      // All of the frame speaks it from now on.
      location.assign(adminPaths.dashboard());
    });
  return (
    <section className="sheet stack dense dashboard-wide" aria-labelledby="site-language">
      <h2 id="site-language" className="sheet-title">
        {texts.question}
      </h2>
      <p className="field-hint">{texts.hint}</p>
      <p className="job-buttons">
        {languageSchema.options.map((language) => (
          <button
            key={language}
            type="button"
            className="button"
            lang={language}
            disabled={busy}
            onClick={() => answer(language)}
          >
            {languageNames[language]}
          </button>
        ))}
      </p>
    </section>
  );
}
