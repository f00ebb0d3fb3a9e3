import { BookCheck } from 'lucide-react';
import { type Consent, consentListSchema } from '../../../contract/consents.ts';
import { limits } from '../../../contract/limits.ts';
import { languageOf } from '../../../hindi/language.ts';
import { api } from '../../client/api.ts';
import { listQuery } from '../../client/page-size.ts';
import { FilterSearch, Filters } from '../../ui/filters.tsx';
import { Pager } from '../../ui/pager.tsx';
import { words } from '../../words/admin/admin.ts';
import { loadNewsletterWords, newsletterWords } from '../../words/admin/newsletters/newsletters.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { useTimeFormat } from '../time-format.ts';
import type { Route } from './+types/consents';
import { NewsletterTabs } from './tabs.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { query, size } = listQuery(request);
  const email = (query.get('q') ?? '').slice(0, limits.searchQuery);
  query.delete('q');
  query.set('email', email);
  const [found] = await Promise.all([
    api(consentListSchema, `/api/consents?${query}`),
    loadNewsletterWords(),
  ]);
  return { email, size, found };
}

export { ScreenLoading as HydrateFallback };

/** The register of consents: who agreed is told only of an e-mail that one knows. */
export default function Consents({ loaderData: { email, size, found } }: Route.ComponentProps) {
  const texts = newsletterWords().consents;
  return (
    <Screen title={words.shell.screens.newsletters} count={found.totalConsents}>
      <NewsletterTabs />
      <p className="newsletters-about">{texts.about}</p>
      <Filters>
        <FilterSearch label={texts.search} chosen={email} />
      </Filters>
      <div className="table-sheet">
        {found.consents.length === 0 ? (
          <div className="empty">
            <BookCheck aria-hidden="true" />
            <p>{email ? texts.noneFound : texts.none}</p>
          </div>
        ) : (
          <table className="table brief">
            <thead>
              <tr>
                <th scope="col">{texts.purpose}</th>
                <th scope="col">{texts.given}</th>
                <th scope="col">{texts.ended}</th>
                <th scope="col">{texts.words}</th>
              </tr>
            </thead>
            <tbody>
              {found.consents.map((consent) => (
                <Line key={consent._id} consent={consent} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Pager
        page={found.currentPage}
        pages={found.totalPages}
        rows={{ size, total: found.totalConsents }}
      />
    </Screen>
  );
}

function Line({ consent }: { consent: Consent }) {
  const texts = newsletterWords().consents;
  const time = useTimeFormat();
  const { purpose, list, source, givenAt, endedAt } = consent;
  return (
    <tr>
      <td className="row-title">
        {texts.purposes[purpose]} {list && <span lang="en">({list})</span>}{' '}
        {source === 'import' && <span className="pill grey">{texts.imported}</span>}
      </td>
      <td data-label={texts.given} className="tight named">
        <time dateTime={givenAt}>{time(givenAt)}</time>
      </td>
      <td data-label={texts.ended} className={endedAt ? 'tight named' : 'tight'}>
        {endedAt ? <time dateTime={endedAt}>{time(endedAt)}</time> : texts.holds}
      </td>
      <td data-label={texts.words} className="consent-words">
        {consent.words ? (
          <details>
            <summary>{texts.words}</summary>
            <p lang={languageOf(consent.words)}>{consent.words}</p>
          </details>
        ) : (
          texts.notKept
        )}
      </td>
    </tr>
  );
}
