import { useEffect, useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { Screen, ScreenLoading } from '../../../app/admin/shell/screen.tsx';
import { api } from '../../../app/client/api.ts';
import { tell } from '../../../app/ui/toast.tsx';
import { type Issue, issueMailSchema, issueSchema } from '../issues.ts';
import { newsletterListsSchema } from '../lists.ts';
import { DraftActions } from './draft-actions.tsx';
import { IssueForm } from './issue-form.tsx';
import { IssueReport } from './issue-report.tsx';
import { loadNewsletterWords, newsletterWords } from './words.ts';
import './newsletters.css';

const pathOf = (id: string) => `/api/letters/letter/${id}`;

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const [issue, { lists, sendsMail }] = await Promise.all([
    api(issueSchema, pathOf(params.id ?? '')),
    api(newsletterListsSchema, '/api/letters/lists'),
    loadNewsletterWords(),
  ]);
  const mail =
    issue.state === 'draft' && issue.list
      ? await api(issueMailSchema, `${pathOf(issue._id)}/mail`)
      : null;
  return { issue, mail, lists, sendsMail };
}

export { ScreenLoading as HydrateFallback };

/** Milliseconds between two looks at an issue that goes out. */
const LOOK = 3000;

/** Writes an issue that nobody has got yet, or tells what became of one. */
export default function IssueScreen() {
  const loaderData = useLoaderData<typeof clientLoader>();
  const { issue, mail, lists, sendsMail } = loaderData;
  const { revalidate } = useRevalidator();
  const [unsaved, setUnsaved] = useState(false);
  const now = issue.updatedAt;
  // The form begins anew with what somebody else has made of the issue, and goes on after its own saves.
  const [form, setForm] = useState({ key: now, loaded: now, seen: now });
  if (now !== form.loaded)
    setForm({ key: now === form.seen ? form.key : now, loaded: now, seen: now });
  const { issue: texts } = newsletterWords();
  const moves = issue.state === 'sending' || issue.state === 'scheduled';
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(revalidate, LOOK);
    return () => clearInterval(timer);
  }, [moves, revalidate]);
  return (
    <Screen title={issue.state === 'draft' ? texts.title : issue.subject}>
      {issue.state === 'draft' ? (
        <>
          <DraftActions
            issue={issue}
            mail={mail}
            unsaved={unsaved}
            sendsMail={sendsMail}
            onChanged={revalidate}
          />
          <IssueForm
            key={form.key}
            lists={lists}
            issue={issue}
            send={(body) =>
              api(issueSchema, pathOf(issue._id), {
                method: 'PUT',
                body: { ...body, seen: form.seen },
              })
            }
            reload={async () => {
              const theirs = await api(issueSchema, pathOf(issue._id));
              setForm((last) => ({ ...last, seen: theirs.updatedAt }));
              return theirs;
            }}
            onSaved={async ({ updatedAt }: Issue) => {
              setForm((last) => ({ ...last, seen: updatedAt }));
              tell(texts.saved);
              await revalidate();
            }}
            onUnsaved={setUnsaved}
          />
        </>
      ) : (
        <IssueReport issue={issue} onChanged={revalidate} />
      )}
    </Screen>
  );
}
