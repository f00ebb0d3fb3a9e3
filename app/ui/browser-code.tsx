import { useInterface } from '../words/interface.ts';

/** Shows the code that a link by mail asks for in another browser, in two groups that are easily read and typed. */
export function BrowserCode({ code }: { code: string | undefined }) {
  const { account } = useInterface().words;
  if (!code) return null;
  return (
    <p>
      {account.otherBrowser}{' '}
      <strong className="browser-code">{`${code.slice(0, 3)} ${code.slice(3)}`}</strong>
    </p>
  );
}
