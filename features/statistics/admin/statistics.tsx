import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { Screen, ScreenLoading } from '../../../app/admin/shell/screen.tsx';
import { api } from '../../../app/client/api.ts';
import { words } from '../../../app/words/admin/admin.ts';
import { number } from '../../../app/words/count.ts';
import { page } from '../../../app/words/page.ts';
import { withQuery } from '../../../contract/paths/paths.ts';
import { languageOf } from '../../../hindi/language.ts';
import { periods, statisticsSchema } from '../contract.ts';
import { statisticsName } from '../name.ts';
import { statisticsPaths } from '../paths.ts';
import { Ranking } from './ranking.tsx';
import { VisitChart } from './visit-chart.tsx';
import { loadStatisticsWords, statisticsWords } from './words.ts';
import './statistics.css';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { signal, url } = request;
  const days = new URL(url).searchParams.get('days') ?? '7';
  const [statistics] = await Promise.all([
    api(statisticsSchema, `/api/statistics?${new URLSearchParams({ days })}`, { signal }),
    loadStatisticsWords(),
  ]);
  return statistics;
}

export { ScreenLoading as HydrateFallback };

/** Shows what readers open, from where they come and what they search. */
export default function StatisticsScreen() {
  const { days, visits, views, before, articles, categories, authors, sources, searches } =
    useLoaderData<typeof clientLoader>();
  const texts = statisticsWords();
  const hosts: Record<string, string> = { '': texts.sources.direct, '*': texts.sources.others };
  return (
    <Screen title={statisticsName[page.language]}>
      <nav className="segments statistics-periods" aria-label={texts.period}>
        {periods.map((period) => (
          <Link
            key={period}
            to={withQuery(statisticsPaths.screen(), { days: String(period) })}
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
        {days > 1 && <VisitChart key={days} texts={texts.visits} visits={visits} />}
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
