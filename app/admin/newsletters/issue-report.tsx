import { Eye, Pause, Play, Repeat } from 'lucide-react';
import { useState } from 'react';
import {
  type Issue,
  type IssueMail,
  issueMailSchema,
  issueSchema,
} from '../../../contract/newsletter-issues.ts';
import { useMay } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useConfirm } from '../../ui/use-confirm.ts';
import { newsletterWords } from '../../words/admin/newsletters/newsletters.ts';
import { number } from '../../words/count.ts';
import { useTimeFormat } from '../time-format.ts';
import { IssueLinks } from './issue-links.tsx';
import { Preview } from './preview.tsx';
import { Recipients } from './recipients.tsx';

interface Props {
  issue: Issue;
  onChanged: () => Promise<void>;
}

/** Tells what became of an issue, and stops it or goes on. */
export function IssueReport({ issue, onChanged }: Props) {
  const { state, list, counts, at, problem, counted } = issue;
  const [openMail, setOpenMail] = useState<IssueMail | null>(null);
  const confirm = useConfirm();
  const { may } = useMay();
  const { busy, attempt } = useAttempt(onChanged);
  const time = useTimeFormat();
  const all = newsletterWords();
  const texts = all.issue;
  const path = `/api/letters/letter/${issue._id}`;
  const act = (what: string) =>
    attempt(async () => {
      await api(issueSchema, `${path}/${what}`, { method: 'POST' });
    });
  async function stop() {
    const { title, text } = texts.stopping;
    if (await confirm({ title, text, action: texts.stop })) await act('stop');
  }
  async function resend() {
    if (await confirm(texts.resending)) await act('resend');
  }
  const figures = [
    [texts.counts.sent, counts.sent],
    [texts.counts.waiting, counts.queued + counts.sending],
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
          <button
            type="button"
            className="button primary"
            disabled={busy}
            onClick={() => act('resume')}
          >
            <Play aria-hidden="true" /> {texts.resume}
          </button>
        )}
        {counts.uncertain > 0 && list && (
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
