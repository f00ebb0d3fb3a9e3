import { Copy, Download, Printer } from 'lucide-react';
import { useAdminState } from '../../client/admin-state.tsx';
import { saveFile } from '../../client/save-file.ts';
import { useUserInfo } from '../../client/user-info.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { tell } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { profileWords } from '../../words/admin/profile/profile.ts';

/** Shows recovery codes, which cannot be shown again, with ways to keep them. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const site = useAdminState().state?.site;
  const person = useUserInfo();
  const { codes: text } = profileWords();
  const heading = `${text.label} · ${site?.name ?? ''} · ${person?.name ?? ''}`;
  const all = `${heading}\n${site?.url ?? ''}\n\n${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(all);
      tell(text.copied);
    } catch {
      tell(text.notCopied);
    }
  }

  return (
    <div className="recovery">
      <p>{text.text}</p>
      <p className="recovery-heading">{heading}</p>
      <ol className="recovery-codes" aria-label={text.label}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="recovery-ways">
        <button type="button" className="button" onClick={copy}>
          <Copy aria-hidden="true" />
          {words.ui.copy}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => saveFile(new Blob([all], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          <Download aria-hidden="true" />
          {text.download}
        </button>
        <button type="button" className="button" onClick={() => print()}>
          <Printer aria-hidden="true" />
          {text.print}
        </button>
      </div>
      <DialogButtons action={text.confirm} onAction={onDone} />
    </div>
  );
}
