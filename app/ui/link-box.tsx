import { Copy } from 'lucide-react';
import { words } from '../words/admin/admin.ts';
import { Field } from './field.tsx';
import { tell } from './toast.tsx';

interface Props {
  link: string;
  hint: string;
  /** What is said of it where it is no link. */
  texts?: { label: string; copied: string; byHand: string };
}

/** Shows a link, which cannot be shown again, with a button that copies it. */
export function LinkBox({ link, hint, texts }: Props) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      tell(texts?.copied ?? words.ui.linkCopied);
    } catch {
      // The clipboard is forbidden, or the page has no https: the link is selected, to be copied by
      // hand.
      tell(texts?.byHand ?? words.ui.copyByHand);
    }
  }
  return (
    <Field label={texts?.label ?? words.ui.link} hint={hint}>
      {(control) => (
        <div className="one-time-link">
          <input
            {...control}
            className="input"
            value={link}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <button
            type="button"
            className="button primary"
            onClick={({ currentTarget }) => {
              const box = currentTarget.previousElementSibling;
              if (box instanceof HTMLInputElement) box.select();
              copy();
            }}
          >
            <Copy aria-hidden="true" />
            {words.ui.copy}
          </button>
        </div>
      )}
    </Field>
  );
}
