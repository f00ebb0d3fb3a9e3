import type { ReactNode } from 'react';
import { secondStepSchema } from '../../contract/second-factor.ts';
import type { UserInfo } from '../../contract/users.ts';
import { ApiError, messageOf, publicApi } from '../client/api.ts';
import { signedInSchema } from '../client/user-info.ts';
import { useInterface } from '../words/interface.ts';
import { CodeField } from './code-field.tsx';
import { tellProblem } from './toast.tsx';
import { useApiForm } from './use-api-form.ts';

interface Props {
  /** The token of the half-done sign-in. */
  pending: string;
  onDone: (info: UserInfo) => unknown;
  /** Called when the sign-in has to start again with the password. */
  onOver: () => void;
  /** The link back, beside the button. */
  children?: ReactNode;
}

/** Shows the second step of a sign-in. A wrong code can be corrected without typing the rest again. */
export function CodeStep({ pending, onDone, onOver, children }: Props) {
  const { account } = useInterface().words;
  const { props, field, busy } = useApiForm({
    schema: secondStepSchema,
    bodyOf: ({ code }: { code: string }) => ({ pending, code }),
    send: (body) => publicApi(signedInSchema, '/api/users/signin/code', { method: 'POST', body }),
    onSaved: onDone,
    onFailed: (error) => {
      if (!(error instanceof ApiError) || error.status !== 401) return { code: messageOf(error) };
      tellProblem(error);
      onOver();
      return {};
    },
  });
  return (
    <form className="code-step" {...props}>
      <CodeField {...field('code')} autoFocus />
      <div className="dialog-buttons">
        {children}
        <button type="submit" className="button primary" disabled={busy}>
          {account.signIn}
        </button>
      </div>
    </form>
  );
}
