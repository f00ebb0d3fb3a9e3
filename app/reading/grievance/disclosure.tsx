import type { Disclosure } from '../../../contract/grievances.ts';
import { monthSchema } from '../../../contract/grievances.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { grievanceNames } from '../../words/grievance-names.ts';
import { useInterface } from '../../words/interface.ts';
import { grievanceTexts } from '../../words/reading/grievance.ts';
import { formatDate } from '../format.ts';
import { headTags, makeHead } from '../head.ts';
import { ListHead } from '../lists/list-head.tsx';
import { elsewhere, pageNumber, pagePath, requirePage } from '../lists/page-number.ts';
import { Pager } from '../lists/pager.tsx';
import type { Route } from './+types/disclosure';
import { monthName } from './month-name.ts';
import { GrievanceStyles } from './styles.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageNumber(request);
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const month = monthSchema.safeParse(params.month);
  if (!month.success) throw elsewhere(null);
  const [site, found] = await Promise.all([content.site(), content.disclosure(month.data, page)]);
  if (!found) throw elsewhere(null);
  const { monthTitle, monthAbout } = grievanceTexts[ui.language];
  const head = makeHead(site, ui, {
    title: monthTitle(monthName(found.month, ui.language)),
    description: monthAbout,
    path: pagePath(paths.disclosure({ month: found.month }), page),
    languages: ['hi', 'en'],
  });
  return { view: requirePage(found), head, timeZone: site.settings.timeZone };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

/** Discloses the grievances of a month: how many came, what was decided and answered. */
export default function DisclosurePage({ loaderData: { view, timeZone } }: Route.ComponentProps) {
  const { language, to } = useInterface();
  const texts = grievanceTexts[language];
  const { kinds, outcomes } = grievanceNames[language];
  const title = texts.monthTitle(monthName(view.month, language));
  const isEmpty = view.received + view.answered === 0;
  return (
    <>
      <GrievanceStyles />
      <ListHead title={title} about={texts.monthAbout} />
      <div className="wide list">
        <div className="grievance" lang={language}>
          <section>
            {view.running && <p>{texts.running}</p>}
            <Figures
              rows={[
                [texts.before, view.before],
                [texts.received, view.received],
                [texts.answered, view.answered],
                [texts.late, view.late],
                [texts.pending, view.pending],
              ]}
            />
            {isEmpty && <p>{texts.nothing}</p>}
          </section>
          {view.kinds.length > 0 && (
            <section aria-labelledby="kinds">
              <h2 id="kinds">{texts.byKind}</h2>
              <Figures rows={view.kinds.map(({ kind, count }) => [kinds[kind], count])} />
            </section>
          )}
          {view.outcomes.length > 0 && (
            <section aria-labelledby="outcomes">
              <h2 id="outcomes">{texts.byOutcome}</h2>
              <Figures
                rows={view.outcomes.map(({ outcome, count }) => [outcomes[outcome], count])}
              />
            </section>
          )}
          {view.decided.length > 0 && (
            <section aria-labelledby="decided">
              <h2 id="decided">{texts.decided}</h2>
              <ul className="decided">
                {view.decided.map((grievance) => (
                  <Decided key={grievance.number} grievance={grievance} timeZone={timeZone} />
                ))}
              </ul>
            </section>
          )}
          <Pager
            path={paths.disclosure({ month: view.month })}
            page={view.page}
            pages={view.pages}
          />
          <p>
            <a className="more" href={to(paths.grievance())}>
              {texts.all}
            </a>
          </p>
        </div>
      </div>
    </>
  );
}

function Figures({ rows }: { rows: [label: string, count: number][] }) {
  return (
    <dl className="figures">
      {rows.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

interface DecidedProps {
  grievance: Disclosure['decided'][number];
  timeZone: string;
}

/** One grievance that was decided, without who complained. */
function Decided({ grievance, timeZone }: DecidedProps) {
  const { language, toStory } = useInterface();
  const texts = grievanceTexts[language];
  const { kinds, outcomes } = grievanceNames[language];
  const { receivedAt, answeredAt, story } = grievance;
  return (
    <li>
      <h3>
        {texts.number(grievance.number)}: {outcomes[grievance.outcome]}
      </h3>
      <p className="hint">
        {kinds[grievance.kind]} ·{' '}
        <time dateTime={receivedAt}>
          {texts.receivedOn(formatDate(receivedAt, language, timeZone))}
        </time>{' '}
        ·{' '}
        <time dateTime={answeredAt}>
          {texts.decidedOn(formatDate(answeredAt, language, timeZone), grievance.inTime)}
        </time>
      </p>
      {story && (
        <p>
          <a href={toStory(story)} lang={story.language}>
            {story.name}
          </a>
        </p>
      )}
      {grievance.disclosed && (
        <>
          <p className="sr-only">{texts.ourAnswer}</p>
          <blockquote lang={grievance.language}>{grievance.disclosed}</blockquote>
        </>
      )}
    </li>
  );
}
