import { Archive, Download } from 'lucide-react';
import { type BackupFile, backupLinkSchema } from '../../../contract/backups.ts';
import { api } from '../../client/api.ts';
import { saveFrom } from '../../client/save-file.ts';
import { EmptyList, ListTable, RowAction } from '../../ui/list-table.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
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
  const download = ({ _id, name }: BackupFile) =>
    attempt(async () => {
      const path = `/api/backups/${_id}/link`;
      const { address } = await api(backupLinkSchema, path, { method: 'POST' });
      saveFrom(address, name);
    });
  return (
    <ListTable
      rows={backups}
      keyOf={({ _id }) => _id}
      empty={<EmptyList icon={Archive}>{texts.none}</EmptyList>}
      columns={[
        {
          label: columns.made,
          title: true,
          cell: ({ name, madeAt, until }) => (
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
          ),
        },
        { label: columns.kind, cell: ({ kind }) => texts.kinds[kind] },
        { label: columns.size, className: 'tight', cell: ({ bytes }) => inBytes(bytes) },
        { label: columns.state, cell: (file) => <State {...file} /> },
      ]}
      actions={(file) =>
        file.isWhole && (
          <RowAction
            icon={Download}
            disabled={busy}
            label={texts.downloadThat(file.name)}
            onClick={() => download(file)}
          >
            {texts.download}
          </RowAction>
        )
      }
    />
  );
}
