import { BookCheck } from 'lucide-react';
import { consentListSchema } from '../../../contract/consents.ts';
import { limits } from '../../../contract/limits.ts';
import { languageOf } from '../../../hindi/language.ts';
import { api } from '../../client/api.ts';
import { listQuery } from '../../client/page-size.ts';
import { FilterSearch, Filters } from '../../ui/filters.tsx';
import { EmptyList, ListTable } from '../../ui/list-table.tsx';
import { Pager } from '../../ui/pager.tsx';
import { words } from '../../words/admin/admin.ts';
import { consentWords, loadConsentWords } from '../../words/admin/consents/consents.ts';
import { page } from '../../words/page.ts';
import { featureSayings } from '../feature-sayings.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { useTimeFormat } from '../time-format.ts';
import type { Route } from './+types/consents';
import './consents.css';

/** What people agree to by features, which the register knows besides. */
const ofFeatures = featureSayings.flatMap(({ consent }) => consent ?? []);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { query, size } = listQuery(request);
  const email = (query.get('q') ?? '').slice(0, limits.searchQuery);
  query.delete('q');
  query.set('email', email);
  const [found] = await Promise.all([
    api(consentListSchema, `/api/consents?${query}`),
    loadConsentWords(),
  ]);
  return { email, size, found };
}

export { ScreenLoading as HydrateFallback };

/** The register of consents: who agreed is told only of an e-mail that one knows. */
export default function Consents({ loaderData: { email, size, found } }: Route.ComponentProps) {
  const texts = consentWords();
  const time = useTimeFormat();
  const names = new Map<string, string>([
    ...Object.entries(texts.purposes),
    ...ofFeatures.map(({ purpose, name }) => [purpose, name[page.language]] as const),
  ]);
  return (
    <Screen title={words.shell.screens.consents} count={found.totalConsents}>
      <p className="screen-about">{texts.about}</p>
      <Filters>
        <FilterSearch label={texts.search} chosen={email} />
      </Filters>
      <ListTable
        rows={found.consents}
        keyOf={({ _id }) => _id}
        empty={<EmptyList icon={BookCheck}>{email ? texts.noneFound : texts.none}</EmptyList>}
        columns={[
          {
            label: texts.purpose,
            title: true,
            cell: ({ purpose, list, source }) => (
              <>
                {names.get(purpose) ?? purpose} {list && <span lang="en">({list})</span>}{' '}
                {source === 'import' && <span className="pill grey">{texts.imported}</span>}
              </>
            ),
          },
          {
            label: texts.given,
            className: 'tight named',
            cell: ({ givenAt }) => <time dateTime={givenAt}>{time(givenAt)}</time>,
          },
          {
            label: texts.ended,
            className: ({ endedAt }) => (endedAt ? 'tight named' : 'tight'),
            cell: ({ endedAt }) =>
              endedAt ? <time dateTime={endedAt}>{time(endedAt)}</time> : texts.holds,
          },
          {
            label: texts.words,
            className: 'consent-words',
            cell: (consent) =>
              consent.words ? (
                <details>
                  <summary>{texts.words}</summary>
                  <p lang={languageOf(consent.words)}>{consent.words}</p>
                </details>
              ) : (
                texts.notKept
              ),
          },
        ]}
      />
      <Pager
        page={found.currentPage}
        pages={found.totalPages}
        rows={{ size, total: found.totalConsents }}
      />
    </Screen>
  );
}
