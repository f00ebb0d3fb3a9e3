import { Archive, Download } from 'lucide-react';
import { type BackupFile, backupLinkSchema } from '../../../contract/backups.ts';
import { api } from '../../client/api.ts';
import { saveFrom } from '../../client/save-file.ts';
import { RowWords } from '../../ui/row-words.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { words } from '../../words/admin/admin.ts';
import { backupWords } from '../../words/admin/backups/backups.ts';
import { inBytes } from '../in-bytes.ts';
import { useTimeFormat } from '../time-format.ts';

/** Says in a word whether all of a file is there. */
function State({ kind, isWhole }: BackupFile) {
  const { states } = backupWords();
  if (!isWhole) return <span className="pill amber">{states.part}</span>;
  return <span className="pill green">{kind === 'backup' ? states.tried : states.whole}</span>;
}

/** Lists backups and exports, each to be downloaded. */
export function BackupTable({ backups }: { backups: BackupFile[] }) {
  const texts = backupWords();
  const { columns } = texts;
  const time = useTimeFormat();
  const { busy, attempt } = useAttempt();
  if (backups.length === 0) {
    return (
      <div className="empty">
        <Archive aria-hidden="true" />
        <p>{texts.none}</p>
      </div>
    );
  }
  const download = ({ _id, name }: BackupFile) =>
    attempt(async () => {
      const path = `/api/backups/${_id}/link`;
      const { address } = await api(backupLinkSchema, path, { method: 'POST' });
      saveFrom(address, name);
    });
  return (
    <table className="table brief">
      <thead>
        <tr>
          <th scope="col">{columns.made}</th>
          <th scope="col">{columns.kind}</th>
          <th scope="col">{columns.size}</th>
          <th scope="col">{columns.state}</th>
          <th scope="col">{words.ui.actions}</th>
        </tr>
      </thead>
      <tbody>
        {backups.map((file) => {
          const { _id, kind, name, madeAt, bytes, isWhole, until } = file;
          return (
            <tr key={_id}>
              <td className="strong row-title">
                <div>
                  <time dateTime={madeAt}>{time(madeAt)}</time>
                  <small className="backup-more">
                    <bdi lang="en">{name}</bdi>
                  </small>
                  {until && (
                    <small className="backup-more">
                      <time dateTime={until}>{texts.until(time(until))}</time>
                    </small>
                  )}
                </div>
              </td>
              <td data-label={columns.kind}>{texts.kinds[kind]}</td>
              <td className="tight" data-label={columns.size}>
                {inBytes(bytes)}
              </td>
              <td data-label={columns.state}>
                <State {...file} />
              </td>
              <td className="actions">
                {isWhole && (
                  <button
                    type="button"
                    className="row-action"
                    disabled={busy}
                    aria-label={texts.downloadThat(name)}
                    onClick={() => download(file)}
                  >
                    <RowWords icon={Download}>{texts.download}</RowWords>
                  </button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
