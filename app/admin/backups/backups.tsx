import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { backupListSchema, type OrderKind, orderKinds } from '../../../contract/backups.ts';
import { doneSchema } from '../../../contract/common.ts';
import { api } from '../../client/api.ts';
import { listQuery } from '../../client/page-size.ts';
import { Pager } from '../../ui/pager.tsx';
import { tell } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { words } from '../../words/admin/admin.ts';
import { backupWords, loadBackupWords } from '../../words/admin/backups/backups.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import type { Route } from './+types/backups';
import { BackupTable } from './table.tsx';
import { runningIn, useBackups } from './use-backups.ts';
import { Failed, Running } from './work-part.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { query, size } = listQuery(request);
  const path = `/api/backups?${query}`;
  const [list] = await Promise.all([
    api(backupListSchema, path, { signal: request.signal }),
    loadBackupWords(),
  ]);
  return { list, path, size };
}

export { ScreenLoading as HydrateFallback };

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="backup-notice">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Makes backups and exports of the whole site, and lists them to be downloaded. */
export default function Backups({
  loaderData: { list: loaded, path, size },
}: Route.ComponentProps) {
  const texts = backupWords();
  const list = useBackups(loaded, path);
  const { backups, totalBackups, place, placeProblem, hasRoom, work } = list;
  const { revalidate } = useRevalidator();
  const { busy, attempt } = useAttempt(revalidate);
  const running = runningIn(list);

  const order = (kind: OrderKind) =>
    attempt(async () => {
      const call = { method: 'POST', body: { kind } } as const;
      tell((await api(doneSchema, '/api/backups', call)).message);
    });
  const button = (kind: OrderKind, className: string, isPossible: boolean) => (
    <button
      type="button"
      className={className}
      disabled={busy || running !== undefined || !hasRoom || !isPossible}
      onClick={() => order(kind)}
    >
      {texts.orders[kind]}
    </button>
  );

  return (
    <Screen
      title={words.shell.screens.backups}
      count={totalBackups}
      actions={
        <div className="backup-orders">
          {button('export', 'button', true)}
          {button('backup', 'button primary', place !== null)}
        </div>
      }
    >
      <div className="backups">
        {place === null && (
          <Notice title={texts.noPlace.title}>
            <p>{texts.noPlace.text}</p>
          </Notice>
        )}
        {placeProblem && (
          <Notice title={texts.away}>
            <q lang="en">{placeProblem}</q>
          </Notice>
        )}
        {!hasRoom && (
          <Notice title={texts.noRoom.title}>
            <p>{texts.noRoom.text}</p>
          </Notice>
        )}
        {orderKinds.map((kind) => {
          const { [kind]: known } = work;
          if (known?.state === 'running') return <Running key={kind} kind={kind} work={known} />;
          if (known?.state === 'failed') return <Failed key={kind} kind={kind} work={known} />;
          return null;
        })}
        <div className="backup-about">
          <p>{texts.about}</p>
          <p>{texts.lacks}</p>
          <p>
            {texts.secret} {place && texts.place(place)}{' '}
            {place && list.withoutPictures && texts.withoutPictures}
          </p>
        </div>
        <BackupTable backups={backups} />
        <Pager
          page={list.currentPage}
          pages={list.totalPages}
          rows={{ size, total: totalBackups }}
        />
      </div>
    </Screen>
  );
}
