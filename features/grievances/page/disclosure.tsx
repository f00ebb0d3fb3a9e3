import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { contentContext, interfaceContext } from '../../../app/content-context.ts';
import { formatDate } from '../../../app/reading/format.ts';
import { headTags, makeHead } from '../../../app/reading/head.ts';
import { ListHead } from '../../../app/reading/lists/list-head.tsx';
import {
  elsewhere,
  pageNumber,
  pagePath,
  requirePage,
} from '../../../app/reading/lists/page-number.ts';
import { Pager } from '../../../app/reading/lists/pager.tsx';
import { StatementStyles } from '../../../app/reading/pages/statement-styles.tsx';
import { useInterface } from '../../../app/words/interface.ts';
import { type Disclosure, disclosedMonth, monthSchema } from '../contract.ts';
import { grievanceNames } from '../names.ts';
import { grievancePaths } from '../paths.ts';
import stylesheet from './grievance.css?url';
import { monthName } from './month-name.ts';
import { grievanceWords } from './words.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = pageNumber(request);
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const month = monthSchema.safeParse(params.month);
  if (!month.success) throw elsewhere(null);
  const [site, found] = await Promise.all([
    content.site(),
    content.ask(disclosedMonth, { month: month.data, page }),
  ]);
  if (!found) throw elsewhere(null);
  const { monthTitle, monthAbout } = grievanceWords[ui.language];
  const head = makeHead(site, ui, {
    title: monthTitle(monthName(found.month, ui.language)),
    description: monthAbout,
    path: pagePath(grievancePaths.disclosure({ month: found.month }), page),
    languages: ['hi', 'en'],
  });
  return { view: requirePage(found), head, timeZone: site.settings.timeZone };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** Discloses the grievances of a month: how many came, what was decided and answered. */
export default function DisclosurePage() {
  const { view, timeZone } = useLoaderData<typeof loader>();
  const { language, to } = useInterface();
  const texts = grievanceWords[language];
  const { kinds, outcomes } = grievanceNames[language];
  const title = texts.monthTitle(monthName(view.month, language));
  const isEmpty = view.received + view.answered === 0;
  return (
    <>
      <StatementStyles />
      <link rel="stylesheet" href={stylesheet} />
      <ListHead title={title} about={texts.monthAbout} />
      <div className="wide list">
        <div className="statement" lang={language}>
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
            path={grievancePaths.disclosure({ month: view.month })}
            page={view.page}
            pages={view.pages}
          />
          <p>
            <a className="more" href={to(grievancePaths.form())}>
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
  const texts = grievanceWords[language];
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
