import { CalendarClock, Eye, Send, TestTubeDiagonal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LateScheduleDialog } from '../../../app/admin/articles/schedule/late-dialog.tsx';
import { useAdminState } from '../../../app/client/admin-state.tsx';
import { api } from '../../../app/client/api.ts';
import { tell } from '../../../app/ui/toast.tsx';
import { useAttempt } from '../../../app/ui/use-attempt.ts';
import { useConfirm } from '../../../app/ui/use-confirm.ts';
import type { ScheduleWords } from '../../../app/words/admin/schedule/en.tsx';
import { loadSchedule } from '../../../app/words/admin/schedule/schedule.ts';
import { doneSchema } from '../../../contract/common.ts';
import {
  type Issue,
  type IssueMail,
  issueMailSchema,
  issueSchema,
  SWITCHED_OFF,
} from '../issues.ts';
import { newsletterPaths } from '../paths.ts';
import { CutNotice } from './cut-notice.tsx';
import { Preview } from './preview.tsx';
import { newsletterWords } from './words.ts';

interface Props {
  issue: Issue;
  /** As it would go out now; null where its list was deleted. */
  mail: IssueMail | null;
  /** Whether the form holds what is not saved: only what is saved can be sent. */
  unsaved: boolean;
  sendsMail: boolean;
  onChanged: () => Promise<void>;
}

/** Shows, tries, sends and deletes an issue that nobody has got yet. */
export function DraftActions({ issue, mail, unsaved, sendsMail, onChanged }: Props) {
  const [openMail, setOpenMail] = useState<IssueMail | null>(null);
  const [schedule, setSchedule] = useState<ScheduleWords | null>(null);
  const { busy, attempt } = useAttempt();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const zone = useAdminState().state?.site.timeZone ?? 'Asia/Kolkata';
  const all = newsletterWords();
  const texts = all.issue;
  const path = `/api/letters/letter/${issue._id}`;
  const preview = () =>
    attempt(async () => setOpenMail(await api(issueMailSchema, `${path}/mail`)));
  const test = () =>
    attempt(async () => tell((await api(doneSchema, `${path}/test`, { method: 'POST' })).message));
  async function sendAt(at: string | null) {
    const body = { at, seen: issue.updatedAt };
    await api(issueSchema, `${path}/send`, { method: 'POST', body });
    await onChanged();
  }
  async function sendNow() {
    const { title, text, action } = texts.sending;
    if (await confirm({ title, text: text(issue.readers), action })) {
      await attempt(() => sendAt(null));
    }
  }
  async function remove() {
    const { title, text } = texts.deletion;
    if (!(await confirm({ title, text, action: texts.delete }))) return;
    await attempt(async () => {
      tell((await api(doneSchema, path, { method: 'DELETE' })).message);
      await navigate(newsletterPaths.issues());
    });
  }
  const off = unsaved || busy || !mail;
  return (
    <>
      {mail ? (
        <>
          <p>{unsaved ? texts.saveFirst : texts.readers(issue.readers)}</p>
          <CutNotice issue={mail} />
        </>
      ) : (
        <p className="screen-notice" role="note">
          {texts.listDeleted}
        </p>
      )}
      {issue.problem && (
        <p className="screen-notice" role="note">
          {issue.problem === SWITCHED_OFF ? texts.switchedOff : texts.nothingPublished}
        </p>
      )}
      {!sendsMail && (
        <p className="screen-notice" role="note">
          {all.noMail}
        </p>
      )}
      <div className="issue-actions">
        <button type="button" className="button" disabled={off} onClick={preview}>
          <Eye aria-hidden="true" /> {texts.preview}
        </button>
        <button type="button" className="button" disabled={off || !sendsMail} onClick={test}>
          <TestTubeDiagonal aria-hidden="true" /> {texts.test}
        </button>
        <button
          type="button"
          className="button"
          disabled={off || !sendsMail}
          onClick={() => attempt(async () => setSchedule(await loadSchedule()))}
        >
          <CalendarClock aria-hidden="true" /> {texts.schedule}
        </button>
        <button type="button" className="button" disabled={off || !sendsMail} onClick={sendNow}>
          <Send aria-hidden="true" /> {texts.send}
        </button>
        <button type="button" className="button danger" disabled={busy} onClick={remove}>
          <Trash2 aria-hidden="true" /> {texts.delete}
        </button>
      </div>
      {openMail && <Preview issue={openMail} onClose={() => setOpenMail(null)} />}
      {schedule && (
        <LateScheduleDialog
          texts={schedule}
          title={texts.schedule}
          zone={zone}
          onSet={sendAt}
          onClose={() => setSchedule(null)}
        />
      )}
    </>
  );
}
