import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { linkMailedSchema, mailLinkSchema } from '../../contract/accounts.ts';
import { paths } from '../../contract/paths/paths.ts';
import { publicApi } from '../client/api.ts';
import { BrowserCode } from '../ui/browser-code.tsx';
import { EmailField } from '../ui/credentials.tsx';
import { useApiForm } from '../ui/use-api-form.ts';
import { useInterface } from '../words/interface.ts';
import { useFocusAnswer } from './use-focus-answer.ts';
import { useLeadOn } from './use-signed-in-redirect.ts';

interface Props {
  title: string;
  hint: string;
  /** The path of the call that sends the mail. */
  path: string;
}

/** Asks for a mail with a link, which leads on to where the person was. */
export function MailForm({ title, hint, path }: Props) {
  const { words } = useInterface();
  const leadOn = useLeadOn();
  const [query] = useSearchParams();
  const redirect = query.get('redirect') ?? undefined;
  const { account } = words;
  const [answer, setAnswer] = useState<z.infer<typeof linkMailedSchema> | null>(null);
  const { props, field, busy } = useApiForm({
    schema: mailLinkSchema,
    bodyOf: ({ email }: { email: string }) => ({ email, redirect }),
    send: (body) => publicApi(linkMailedSchema, path, { method: 'POST', body }),
    onSaved: setAnswer,
  });
  useFocusAnswer(answer);
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      <div role="status">
        {answer && (
          <div className="account-answer">
            <p>{answer.message}</p>
            <BrowserCode code={answer.browserCode} />
          </div>
        )}
      </div>
      {!answer && (
        <form {...props}>
          <EmailField hint={hint} {...field('email')} />
          <button type="submit" className="button primary" disabled={busy}>
            {account.sendLink}
          </button>
        </form>
      )}
      <p className="account-links">
        <a href={leadOn(paths.login())}>{account.backToSignIn}</a>
        {answer && (
          <button type="button" className="row-action" onClick={() => setAnswer(null)}>
            {account.anotherEmail}
          </button>
        )}
      </p>
    </>
  );
}
