import { Trash2 } from 'lucide-react';
import type { Redirect } from '../../../contract/redirects.ts';
import { RowWords } from '../../ui/row-words.tsx';
import { SortHead } from '../../ui/sort-head.tsx';
import { words } from '../../words/admin/admin.ts';
import { redirectWords } from '../../words/admin/redirects/redirects.ts';
import { useTimeFormat } from '../time-format.ts';
import { readablePath } from './readable-path.ts';

interface Props {
  redirects: Redirect[];
  sort: string;
  onRemove: (redirect: Redirect) => void;
}

/** Lists old addresses and where they lead. */
export function RedirectTable({ redirects, sort, onRemove }: Props) {
  const time = useTimeFormat();
  const texts = redirectWords();
  const { ui } = words;
  return (
    <table className="table brief">
      <thead>
        <tr>
          <SortHead label={texts.from} order="from" sort={sort} />
          <th scope="col">{texts.to}</th>
          <SortHead label={texts.added} order="created" down sort={sort} />
          <th scope="col">{ui.actions}</th>
        </tr>
      </thead>
      <tbody>
        {redirects.map((redirect) => (
          <tr key={redirect.from}>
            <td className="strong row-title">
              <span className="wrap-anywhere">{readablePath(redirect.from)}</span>
            </td>
            <td data-label={texts.to}>
              {redirect.to ? (
                <a className="wrap-anywhere" href={redirect.to} rel="noopener">
                  {readablePath(redirect.to)}
                </a>
              ) : (
                <span className="pill grey">{redirect.gone ? texts.gone : texts.unpublished}</span>
              )}
            </td>
            <td data-label={texts.added} className="tight named">
              <time dateTime={redirect.createdAt}>{time(redirect.createdAt)}</time>
            </td>
            <td className="actions">
              <button
                type="button"
                className="row-action danger"
                aria-label={texts.removeThat(readablePath(redirect.from))}
                onClick={() => onRemove(redirect)}
              >
                <RowWords icon={Trash2}>{ui.remove}</RowWords>
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
