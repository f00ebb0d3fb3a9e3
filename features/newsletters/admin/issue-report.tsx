import { CircleStop, Eye, EyeOff, Pause, Play, Repeat } from 'lucide-react';
import { useState } from 'react';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { useMay } from '../../../app/client/admin-state.tsx';
import { api } from '../../../app/client/api.ts';
import { useAttempt } from '../../../app/ui/use-attempt.ts';
import { useConfirm } from '../../../app/ui/use-confirm.ts';
import { number } from '../../../app/words/count.ts';
import { type Issue, type IssueMail, issueMailSchema, issueSchema } from '../issues.ts';
import { IssueLinks } from './issue-links.tsx';
import { Preview } from './preview.tsx';
import { Recipients } from './recipients.tsx';
import { newsletterWords } from './words.ts';

interface Props {
  issue: Issue;
  onChanged: () => Promise<void>;
}

/** Tells what became of an issue, and stops it or goes on. */
export function IssueReport({ issue, onChanged }: Props) {
  const { state, list, counts, at, problem, counted, changed, shown } = issue;
  const [openMail, setOpenMail] = useState<IssueMail | null>(null);
  const confirm = useConfirm();
  const { may } = useMay();
  const { busy, attempt } = useAttempt(onChanged);
  const time = useTimeFormat();
  const all = newsletterWords();
  const texts = all.issue;
  const path = `/api/letters/letter/${issue._id}`;
  const waiting = counts.queued + counts.sending;
  const act = (what: string, body?: unknown, method: 'POST' | 'PUT' = 'POST') =>
    attempt(async () => {
      await api(issueSchema, `${path}/${what}`, { method, body });
    });
  async function stop() {
    const { title, text } = texts.stopping;
    if (await confirm({ title, text, action: texts.stop })) await act('stop');
  }
  async function end() {
    const { title, text } = texts.ending;
    if (await confirm({ title, text: text(waiting, !problem), action: texts.end }))
      await act('end');
  }
  /** The changed stories below each other, as the description of a dialog has them. */
  const changes = [
    { _id: 'lead', line: texts.changed.lead },
    ...changed.map(({ _id, name, change }) => ({ _id, line: texts.changed[change](name) })),
  ].map(({ _id, line }) => (
    <span key={_id} className="issue-change">
      {line}
    </span>
  ));
  const known = { known: changed.map(({ _id }) => _id) };
  async function resume() {
    const question = { title: texts.resuming, text: changes, action: texts.resume };
    if (changed.length === 0 || (await confirm(question))) await act('resume', known);
  }
  async function resend() {
    const { title, text, action } = texts.resending;
    const asked = changed.length > 0 ? [text, ...changes] : text;
    if (await confirm({ title, text: asked, action })) await act('resend', known);
  }
  const figures = [
    [texts.counts.sent, counts.sent],
    [texts.counts.waiting, waiting],
    [texts.counts.failed, counts.failed],
    [texts.counts.uncertain, counts.uncertain],
    ...(counted
      ? ([
          [texts.counted.opened, counted.opened],
          [texts.counted.clicks, counted.links.reduce((sum, { times }) => sum + times, 0)],
        ] as const)
      : []),
  ] as const;
  return (
    <>
      <p role="status">
        <span className={state === 'sent' ? 'pill green' : 'pill grey'}>
          {all.issues.states[state]}
        </span>{' '}
        {at && (state === 'scheduled' ? texts.at(time(at)) : texts.begun(time(at)))}
      </p>
      {state === 'sent' && !shown && <p role="note">{texts.hidden}</p>}
      {problem && (
        <p className="screen-notice" role="alert">
          {texts.problem(problem)}
        </p>
      )}
      {state !== 'scheduled' && (
        <dl className="issue-counts">
          {figures.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="issue-actions">
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() =>
            attempt(async () => setOpenMail(await api(issueMailSchema, `${path}/mail`)))
          }
        >
          <Eye aria-hidden="true" /> {texts.preview}
        </button>
        {state === 'scheduled' && (
          <button type="button" className="button" disabled={busy} onClick={() => act('stop')}>
            <Pause aria-hidden="true" /> {texts.unschedule}
          </button>
        )}
        {state === 'sending' && (
          <button type="button" className="button" disabled={busy} onClick={stop}>
            <Pause aria-hidden="true" /> {texts.stop}
          </button>
        )}
        {state === 'paused' && list && (
          <button type="button" className="button primary" disabled={busy} onClick={resume}>
            <Play aria-hidden="true" /> {texts.resume}
          </button>
        )}
        {state === 'paused' && (
          <button type="button" className="button" disabled={busy} onClick={end}>
            <CircleStop aria-hidden="true" /> {texts.end}
          </button>
        )}
        {state === 'sent' && (
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() => act('shown', { shown: !shown }, 'PUT')}
          >
            {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}{' '}
            {shown ? texts.hide : texts.show}
          </button>
        )}
        {counts.uncertain > 0 && list && !(state === 'paused' && waiting > 0) && (
          <button type="button" className="button" disabled={busy} onClick={resend}>
            <Repeat aria-hidden="true" /> {texts.resend}
          </button>
        )}
      </div>
      {counted && <IssueLinks counted={counted} />}
      {may('subscriber.manage') && (
        <>
          {counts.uncertain > 0 && <Recipients issue={issue} state="uncertain" />}
          {counts.failed > 0 && <Recipients issue={issue} state="failed" />}
        </>
      )}
      {openMail && <Preview issue={openMail} onClose={() => setOpenMail(null)} />}
    </>
  );
}
