import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { contentContext, interfaceContext } from '../../../app/content-context.ts';
import { formatDate } from '../../../app/reading/format.ts';
import { headTags, makeHead } from '../../../app/reading/head.ts';
import { ListHead } from '../../../app/reading/lists/list-head.tsx';
import { elsewhere } from '../../../app/reading/lists/page-number.ts';
import { StatementStyles } from '../../../app/reading/pages/statement-styles.tsx';
import { useReading } from '../../../app/words/reading-interface.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { languageOf } from '../../../hindi/language.ts';
import { takingGrievances } from '../contract.ts';
import { grievancePaths } from '../paths.ts';
import { officerIn } from '../settings.ts';
import { GrievanceForm } from './form.tsx';
import stylesheet from './grievance.css?url';
import { monthName } from './month-name.ts';
import { grievanceWords } from './words.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const content = context.get(contentContext);
  const ui = context.get(interfaceContext);
  const [site, taking] = await Promise.all([content.site(), content.ask(takingGrievances, null)]);
  if (!taking) throw elsewhere(null);
  const { title, about } = grievanceWords[ui.language];
  const of = { title, description: about, path: grievancePaths.form() };
  return { ...taking, head: makeHead(site, ui, { ...of, languages: ['hi', 'en'] }) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** Says who answers grievances and by when, takes one, and leads to what was disclosed. */
export default function GrievancePage() {
  const { rules, months } = useLoaderData<typeof loader>();
  const { words, language, to } = useReading();
  const texts = grievanceWords[language];
  const { email, phone, since, body } = rules;
  const { name, address } = officerIn(rules, language);
  return (
    <>
      <StatementStyles />
      <link rel="stylesheet" href={stylesheet} />
      <ListHead title={texts.title} about={texts.about} />
      <div className="wide list">
        <div className="statement" lang={language}>
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
            <p>{texts.acknowledge(rules.acknowledgeHours)}</p>
            <p>{texts.answer(rules.answerDays)}</p>
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
            <p>{texts.retention(rules.keepDays)}</p>
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
                  <a href={to(grievancePaths.disclosure({ month }))}>
                    {monthName(month, language)}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  );
}
