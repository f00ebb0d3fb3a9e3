import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { mailTrialSchema, siteHealthSchema } from '../../../contract/site-health.ts';
import { api } from '../../client/api.ts';
import { tell } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { words } from '../../words/admin/admin.ts';
import { healthWords, loadHealthWords } from '../../words/admin/health/health.ts';
import { locales } from '../../words/count.ts';
import { page } from '../../words/page.ts';
import { inBytes } from '../in-bytes.ts';
import { Screen } from '../shell/screen.tsx';
import { useTimeFormat } from '../time-format.ts';
import type { Route } from './+types/health';
import { healthParts } from './feature-health.ts';
import type { Fact } from './health-part.ts';
import { Problems } from './problems.tsx';

const mailsToMany = healthParts.flatMap((part) => part.mailsToMany ?? []);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const [health] = await Promise.all([
    api(siteHealthSchema.loose(), '/api/site-health', { signal }),
    loadHealthWords(),
  ]);
  return health;
}

const spans = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Writes for how long something has been late, in its largest unit: 3 days. */
function lasting(seconds: number): string {
  const [unit, length] = spans.find(([, length]) => seconds >= length) ?? ['second', 1];
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(locales[page.language], style).format(Math.floor(seconds / length));
}

function Group({ title, facts, children }: { title: string; facts: Fact[]; children?: ReactNode }) {
  return (
    <section className="sheet health-group">
      <h2>{title}</h2>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

/** Says how the site does, what is wrong and what to do about it. */
export default function Health({ loaderData }: Route.ComponentProps) {
  const { problems, mail, backups, store, jobs, cache, growth, diskFree } = loaderData;
  const texts = healthWords();
  const { facts, groups } = texts;
  const time = useTimeFormat();
  const { revalidate } = useRevalidator();
  const { busy, attempt } = useAttempt(revalidate);
  const behind = (late: number) => (late > 0 ? lasting(Math.ceil(late)) : texts.onTime);
  const number = (value: number) => value.toLocaleString(locales[page.language]);
  const moment = (at: string | null) => (at ? <time dateTime={at}>{time(at)}</time> : texts.never);
  const tryMail = () =>
    attempt(async () => {
      const { sent } = await api(mailTrialSchema, '/api/site-health/mail', { method: 'POST' });
      tell(sent ? texts.mailSent : texts.mailNotSent);
    });
  return (
    <Screen title={words.shell.screens.health}>
      <div className="health">
        {problems.length === 0 ? (
          <section className="health-well" aria-labelledby="health-stand">
            <CircleCheck aria-hidden="true" />
            <h2 id="health-stand">{texts.well}</h2>
            <p>{texts.wellMore}</p>
          </section>
        ) : (
          <section className="health-wrong" aria-labelledby="health-stand">
            <TriangleAlert aria-hidden="true" />
            <h2 id="health-stand">{texts.wrong(problems.length)}</h2>
            <Problems health={loaderData} />
          </section>
        )}
        <Group
          title={groups.backups}
          facts={[
            [facts.last, backups.on ? moment(backups.madeAt) : texts.off],
            [facts.verified, moment(backups.verifiedAt)],
            [facts.size, backups.bytes > 0 ? inBytes(backups.bytes) : '–'],
            ...backups.others.map(
              ({ site, files }): Fact => [texts.othersOf(site), texts.files(files)],
            ),
          ]}
        >
          {backups.others.length > 0 && <p className="field-hint">{texts.othersMore}</p>}
        </Group>
        <Group
          title={groups.database}
          facts={[
            [facts.engine, loaderData.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'],
            [facts.size, inBytes(loaderData.databaseBytes)],
            [facts.growth, growth ? texts.grown(inBytes(growth.bytes), growth.days) : '–'],
            [facts.diskFree, diskFree === null ? '–' : inBytes(diskFree)],
          ]}
        />
        <Group
          title={groups.mail}
          facts={[
            ...(mail.on ? [] : [[facts.mailServer, texts.off] satisfies Fact]),
            [facts.waiting, number(mail.waiting)],
            [facts.refused, number(mail.refused)],
          ]}
        >
          <button type="button" className="button" disabled={busy || !mail.on} onClick={tryMail}>
            {texts.tryMail}
          </button>
        </Group>
        <Group
          title={groups.work}
          facts={[
            [facts.late, behind(jobs.lateSeconds)],
            ...(jobs.purgesLateSeconds === null
              ? []
              : [[facts.purges, behind(jobs.purgesLateSeconds)] satisfies Fact]),
            ...mailsToMany.map((label): Fact => [label[page.language], number(jobs.letters)]),
            [facts.avif, number(jobs.avif)],
          ]}
        />
        <Group
          title={groups.pictures}
          facts={[
            [facts.store, texts.stores[store.kind]],
            [facts.answers, store.answers ? texts.yes : texts.no],
          ]}
        />
        {healthParts.map(
          ({ problem, group }) =>
            group && (
              <Group
                key={problem}
                title={group.title[page.language]}
                facts={group.facts(loaderData, { moment, off: texts.off })}
              />
            ),
        )}
        <Group
          title={groups.cache}
          facts={[
            [facts.pages, number(cache.pages)],
            [facts.memory, inBytes(cache.bytes)],
            [facts.hits, number(cache.hits)],
            [
              facts.heaviest,
              cache.heaviest ? `${cache.heaviest.path} · ${inBytes(cache.heaviest.bytes)}` : '–',
            ],
          ]}
        >
          {!cache.alone && <p className="field-hint">{texts.ofOneProcess}</p>}
        </Group>
        <Group
          title={groups.site}
          facts={[
            [facts.version, loaderData.version],
            [
              facts.schema,
              <span key="schema" lang="en">
                {loaderData.schema}
              </span>,
            ],
            [facts.node, loaderData.node],
            [
              facts.certificate,
              loaderData.certificateUntil ? moment(loaderData.certificateUntil) : '–',
            ],
          ]}
        />
      </div>
    </Screen>
  );
}
