import { type ReactNode, useEffect, useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useRevalidator } from 'react-router';
import { Screen, ScreenLoading } from '../../../app/admin/shell/screen.tsx';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { useAdminState } from '../../../app/client/admin-state.tsx';
import { api } from '../../../app/client/api.ts';
import { tell } from '../../../app/ui/toast.tsx';
import { useAttempt } from '../../../app/ui/use-attempt.ts';
import { page } from '../../../app/words/page.ts';
import { doneSchema } from '../../../contract/common.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { type Grievance, grievanceSchema } from '../contract.ts';
import { grievanceNames } from '../names.ts';
import { grievancePaths } from '../paths.ts';
import { grievanceWords, loadGrievanceWords } from './words.ts';
import './grievances.css';
import { AnswerForm } from './answer-form.tsx';
import { useLastDay } from './days.ts';
import { RegisterForm } from './register-form.tsx';

export async function clientLoader({ params, request: { signal } }: ClientLoaderFunctionArgs) {
  const [grievance] = await Promise.all([
    api(grievanceSchema, `/api/grievances/grievance/${params.id}`, { signal }),
    loadGrievanceWords(),
  ]);
  return grievance;
}

export { ScreenLoading as HydrateFallback };

/** Shows a grievance, answers it and keeps what is noted of it. */
export default function GrievanceScreen() {
  const loaded = useLoaderData<typeof clientLoader>();
  const texts = grievanceWords();
  const { revalidate } = useRevalidator();
  const { refresh } = useAdminState();
  const [grievance, setGrievance] = useState(loaded);
  useEffect(() => setGrievance(loaded), [loaded]);
  const path = `/api/grievances/grievance/${grievance._id}`;
  const onChanged = async () => {
    refresh();
    await revalidate();
  };
  const { busy, attempt } = useAttempt(onChanged);
  const post = (what: string) =>
    attempt(async () =>
      tell((await api(doneSchema, `${path}/${what}`, { method: 'POST' })).message),
    );
  return (
    <Screen
      title={texts.title(grievance.number)}
      actions={
        <Link className="button" to={grievancePaths.register()}>
          {texts.back}
        </Link>
      }
    >
      <div className="grievance-screen">
        <section className="sheet register-part" aria-labelledby="register-text">
          <h2 id="register-text">{texts.text}</h2>
          <p className="register-text" lang={grievance.language}>
            {grievance.text}
          </p>
          <Facts grievance={grievance} />
          {!grievance.acknowledgedAt && !grievance.answeredAt && (
            <button
              type="button"
              className="button"
              disabled={busy}
              onClick={() => post('acknowledge')}
            >
              {texts.acknowledge}
            </button>
          )}
        </section>
        <section className="sheet register-part" aria-labelledby="grievance-answer">
          <h2 id="grievance-answer">{texts.answering}</h2>
          {grievance.outcome ? (
            <>
              <p>
                <span className={grievance.outcome === 'spam' ? 'pill grey' : 'pill green'}>
                  {grievanceNames[page.language].outcomes[grievance.outcome]}
                </span>{' '}
                {grievance.answeredBy && texts.answeredBy(grievance.answeredBy)}
              </p>
              {grievance.answer && (
                <p className="register-text" lang={grievance.language}>
                  {grievance.answer}
                </p>
              )}
              {grievance.outcome === 'spam' && (
                <button
                  type="button"
                  className="button"
                  disabled={busy}
                  onClick={() => post('reopen')}
                >
                  {texts.reopen}
                </button>
              )}
            </>
          ) : (
            <AnswerForm grievance={grievance} onDone={onChanged} />
          )}
        </section>
        <RegisterForm key={grievance._id} grievance={grievance} onSaved={onChanged} />
      </div>
    </Screen>
  );
}

/** Leads to what somebody complained about. */
function Story({ grievance: { story, article } }: { grievance: Grievance }) {
  if (article) {
    return (
      <Link to={adminPaths.editArticle({ id: article._id })} lang={article.language}>
        {article.name}
      </Link>
    );
  }
  if (!/^https?:\/\//i.test(story)) return story || '–';
  return (
    <a href={story} rel="noopener nofollow" target="_blank">
      {story}
    </a>
  );
}

/** Says who complained, about which story, and by when what is to be done. */
function Facts({ grievance }: { grievance: Grievance }) {
  const texts = grievanceWords();
  const time = useTimeFormat();
  const lastDay = useLastDay();
  const { name, email, answeredAt, acknowledgedAt, overdue } = grievance;
  const moment = (at: string) => <time dateTime={at}>{time(at)}</time>;
  // At what is to be done first: whoever was not told yet that it arrived waits for that.
  const late = overdue && <span className="pill rose">{texts.overdue}</span>;
  const facts: [string, ReactNode][] = [
    [
      texts.from,
      email ? (
        <>
          {name} · <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        </>
      ) : (
        texts.forgotten
      ),
    ],
    [texts.story, <Story key="story" grievance={grievance} />],
    [texts.received, moment(grievance.receivedAt)],
    [
      acknowledgedAt ? texts.acknowledged : texts.acknowledgeBy,
      <>
        {moment(acknowledgedAt ?? grievance.acknowledgeBy)} {!acknowledgedAt && late}
      </>,
    ],
    answeredAt
      ? [texts.answeredOn, moment(answeredAt)]
      : [
          texts.due,
          <>
            <time dateTime={grievance.answerBy}>{lastDay(grievance.answerBy)}</time>{' '}
            {acknowledgedAt && late}
          </>,
        ],
  ];
  return (
    <dl className="register-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
