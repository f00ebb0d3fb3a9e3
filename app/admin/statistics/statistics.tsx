import { Link } from 'react-router';
import { adminPaths, withQuery } from '../../../contract/paths/paths.ts';
import { periods, statisticsSchema } from '../../../contract/statistics.ts';
import { languageOf } from '../../../hindi/language.ts';
import { api } from '../../client/api.ts';
import { words } from '../../words/admin/admin.ts';
import { loadDashboard } from '../../words/admin/dashboard/dashboard.ts';
import { loadStatisticsWords, statisticsWords } from '../../words/admin/statistics/statistics.ts';
import { number } from '../../words/count.ts';
import { VisitChart } from '../dashboard/visit-chart.tsx';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import type { Route } from './+types/statistics';
import { Ranking } from './ranking.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal, url } = request;
  const days = new URL(url).searchParams.get('days') ?? '7';
  const [statistics, { visits: chart }] = await Promise.all([
    api(statisticsSchema, `/api/statistics?${new URLSearchParams({ days })}`, { signal }),
    loadDashboard(),
    loadStatisticsWords(),
  ]);
  return { statistics, chart };
}

export { ScreenLoading as HydrateFallback };

/** Shows what readers open, from where they come and what they search. */
export default function StatisticsScreen({ loaderData }: Route.ComponentProps) {
  const { statistics, chart } = loaderData;
  const { days, visits, views, before, articles, categories, authors, sources, searches } =
    statistics;
  const texts = statisticsWords();
  const hosts: Record<string, string> = { '': texts.sources.direct, '*': texts.sources.others };
  return (
    <Screen title={words.shell.screens.statistics}>
      <nav className="segments statistics-periods" aria-label={texts.period}>
        {periods.map((period) => (
          <Link
            key={period}
            to={withQuery(adminPaths.statistics(), { days: String(period) })}
            {...(period === days && { 'aria-current': 'true' as const })}
          >
            {texts.periods[period]}
          </Link>
        ))}
      </nav>
      <p className="statistics-sum">
        <strong>{number(views)}</strong> {texts.views}
        <span className="part-note">{texts.before(before, days)}</span>
      </p>
      <div className="statistics">
        {days > 1 && <VisitChart key={days} texts={chart} visits={visits} />}
        <Ranking
          title={texts.articles.title}
          empty={texts.articles.none}
          unit={texts.views}
          rows={articles.map(({ _id, name, language, address, authorName, views: value }) => ({
            key: _id,
            lang: language,
            note: authorName,
            value,
            name: address ? <a href={address}>{name}</a> : name,
          }))}
        />
        <Ranking
          title={texts.sources.title}
          note={texts.sources.note}
          empty={texts.sources.none}
          unit={texts.views}
          rows={sources.map(({ host, views: value }) => ({
            key: host,
            name: hosts[host] ?? host,
            value,
          }))}
        />
        <Ranking
          title={texts.searches.title}
          note={texts.searches.note}
          empty={texts.searches.none}
          unit={texts.searches.unit}
          rows={searches.map(({ words: searched, times, missed }) => ({
            key: searched,
            name: searched,
            lang: languageOf(searched),
            value: times,
            ...(missed > 0 && { note: texts.searches.missed(missed) }),
          }))}
        />
        <Ranking
          title={texts.categories.title}
          empty={texts.categories.none}
          unit={texts.views}
          rows={categories.map(({ _id, name, views: value }) =>
            name === null
              ? { key: 'none', name: words.articles.noCategory, value }
              : { key: _id ?? name, name, lang: languageOf(name), value },
          )}
        />
        <Ranking
          title={texts.authors.title}
          note={texts.authors.note}
          empty={texts.authors.none}
          unit={texts.views}
          rows={authors.map(({ _id, name, views: value }) => ({
            key: _id,
            name,
            lang: languageOf(name),
            value,
          }))}
        />
      </div>
      <p className="part-note">{texts.about}</p>
    </Screen>
  );
}
