import { officerIn } from '../../../contract/grievance-settings.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { languageOf } from '../../../hindi/language.ts';
import { contentContext, interfaceContext } from '../../content-context.ts';
import { grievanceTexts } from '../../words/reading/grievance.ts';
import { useReading } from '../../words/reading-interface.ts';
import { formatDate } from '../format.ts';
import { headTags, makeHead } from '../head.ts';
import { ListHead } from '../lists/list-head.tsx';
import { elsewhere } from '../lists/page-number.ts';
import type { Route } from './+types/grievance';
import { GrievanceForm } from './form.tsx';
import { monthName } from './month-name.ts';
import { GrievanceStyles } from './styles.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const [site, months] = await Promise.all([content.site(), content.disclosedMonths()]);
  const { grievances } = site.settings;
  if (!grievances.on) throw elsewhere(null);
  const { title, about } = grievanceTexts[ui.language];
  const of = { title, description: about, path: paths.grievance() };
  return { grievances, months, head: makeHead(site, ui, { ...of, languages: ['hi', 'en'] }) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

/** Says who answers grievances and by when, takes one, and leads to what was disclosed. */
export default function GrievancePage({
  loaderData: { grievances, months },
}: Route.ComponentProps) {
  const { words, language, to } = useReading();
  const texts = grievanceTexts[language];
  const { email, phone, since, body } = grievances;
  const { name, address } = officerIn(grievances, language);
  return (
    <>
      <GrievanceStyles />
      <ListHead title={texts.title} about={texts.about} />
      <div className="wide list">
        <div className="grievance" lang={language}>
          <section aria-labelledby="officer">
            <h2 id="officer">{texts.officer}</h2>
            <dl>
              <dt>{texts.name}</dt>
              <dd lang={languageOf(name)}>{name}</dd>
              {address && (
                <>
                  <dt>{texts.address}</dt>
                  <dd lang={languageOf(address)}>{address}</dd>
                </>
              )}
              <dt>{texts.email}</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
              {phone && (
                <>
                  <dt>{texts.phone}</dt>
                  <dd>
                    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
                  </dd>
                </>
              )}
              {since && (
                <>
                  <dt>{texts.since}</dt>
                  <dd>
                    <time dateTime={since}>
                      {formatDate(`${since}T00:00:00Z`, language, 'UTC')}
                    </time>
                  </dd>
                </>
              )}
            </dl>
          </section>
          <section aria-labelledby="how">
            <h2 id="how">{texts.how}</h2>
            <p>{texts.acknowledge(grievances.acknowledgeHours)}</p>
            <p>{texts.answer(grievances.answerDays)}</p>
            {(body.name || body.url) && (
              <p>
                {texts.appeal}{' '}
                {body.url ? (
                  <a href={body.url} rel="noopener" lang={languageOf(body.name || body.url)}>
                    {body.name || body.url}
                  </a>
                ) : (
                  <span lang={languageOf(body.name)}>{body.name}</span>
                )}
              </p>
            )}
            <p>{texts.disclosed}</p>
            <p>{texts.retention(grievances.keepDays)}</p>
            <p>
              <a href={to(paths.corrections())}>{words.corrections.title}</a>
            </p>
          </section>
          <section id="write" aria-labelledby="write-title">
            <h2 id="write-title">{texts.write}</h2>
            <GrievanceForm />
          </section>
          <section aria-labelledby="months">
            <h2 id="months">{texts.months}</h2>
            <ul className="months">
              {months.map((month) => (
                <li key={month}>
                  <a href={to(paths.disclosure({ month }))}>{monthName(month, language)}</a>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  );
}
