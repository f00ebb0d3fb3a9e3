import { Copy, Download, Printer } from 'lucide-react';
import { useBackOffice } from '../../client/back-office.tsx';
import { saveFile } from '../../client/save-file.ts';
import { useUserInfo } from '../../client/user-info.ts';
import { tell } from '../../ui/toast.tsx';

/** Codes that are shown this one time, with ways to keep them. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const site = useBackOffice().office?.site;
  const person = useUserInfo();
  const heading = `Recovery codes · ${site?.name ?? ''} · ${person?.name ?? ''}`;
  const text = `${heading}\n${site?.url ?? ''}\n\n${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      tell('Recovery codes copied.');
    } catch {
      tell('The codes could not be copied. Please download or print them.');
    }
  }

  return (
    <div className="recovery">
      <p>
        Each of these codes signs you in once, in place of the app. Keep them where you do not keep
        your phone: they are not shown again.
      </p>
      <p className="recovery-heading">{heading}</p>
      <ol className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="recovery-ways">
        <button type="button" className="button" onClick={copy}>
          <Copy aria-hidden="true" />
          Copy
        </button>
        <button
          type="button"
          className="button"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          <Download aria-hidden="true" />
          Download
        </button>
        <button type="button" className="button" onClick={() => print()}>
          <Printer aria-hidden="true" />
          Print
        </button>
      </div>
      <div className="dialog-buttons">
        <button type="button" className="button primary" onClick={onDone}>
          I have kept them
        </button>
      </div>
    </div>
  );
}
