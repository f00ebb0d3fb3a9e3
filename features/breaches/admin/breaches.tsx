import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { Screen, ScreenLoading } from '../../../app/admin/shell/screen.tsx';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { api, apiFile } from '../../../app/client/api.ts';
import { listQuery } from '../../../app/client/page-size.ts';
import { saveFile } from '../../../app/client/save-file.ts';
import { Modal } from '../../../app/ui/modal.tsx';
import { Pager } from '../../../app/ui/pager.tsx';
import { useAttempt } from '../../../app/ui/use-attempt.ts';
import { page } from '../../../app/words/page.ts';
import { type Breach, breachListSchema } from '../contract.ts';
import { breachesName } from '../name.ts';
import { breachWords, loadBreachWords } from './words.ts';
import './breaches.css';
import { BreachForm } from './breach-form.tsx';

const path = '/api/breaches';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { query, size } = listQuery(request);
  const { signal } = request;
  const [list] = await Promise.all([
    api(breachListSchema, `${path}?${query}`, { signal }),
    loadBreachWords(),
  ]);
  return { list, size };
}

export { ScreenLoading as HydrateFallback };

/** Lists the breaches of personal data, and who was told of each. */
export default function Breaches() {
  const { list, size } = useLoaderData<typeof clientLoader>();
  const texts = breachWords();
  const { revalidate } = useRevalidator();
  const { busy, attempt } = useAttempt();
  const [open, setOpen] = useState<Breach | 'new' | null>(null);
  const { breaches, totalBreaches } = list;
  const save = () => attempt(async () => saveFile(await apiFile(`${path}/export`), 'breaches.csv'));
  return (
    <Screen
      title={breachesName[page.language]}
      count={totalBreaches}
      actions={
        <>
          {totalBreaches > 0 && (
            <button type="button" className="button" disabled={busy} onClick={save}>
              <Download aria-hidden="true" /> {texts.export}
            </button>
          )}
          <button type="button" className="button primary" onClick={() => setOpen('new')}>
            <Plus aria-hidden="true" /> {texts.add}
          </button>
        </>
      }
    >
      <p className="screen-notice" role="note">
        {texts.about}
      </p>
      {breaches.length === 0 ? (
        <div className="table-sheet empty">
          <p>{texts.none}</p>
        </div>
      ) : (
        <ul className="breaches">
          {breaches.map((breach) => (
            <li key={breach._id} className="sheet register-part">
              <Entry breach={breach} />
              <button type="button" className="button small" onClick={() => setOpen(breach)}>
                {texts.edit}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={list.currentPage}
        pages={list.totalPages}
        rows={{ size, total: totalBreaches }}
      />
      <Modal title={texts.editTitle} open={open !== null} onOpenChange={() => setOpen(null)}>
        {open && (
          <BreachForm
            breach={open === 'new' ? null : open}
            timeZone={list.timeZone}
            onClose={() => setOpen(null)}
            onSaved={() => revalidate()}
          />
        )}
      </Modal>
    </Screen>
  );
}

function Entry({ breach }: { breach: Breach }) {
  const texts = breachWords();
  const time = useTimeFormat();
  const moment = (at: string) => <time dateTime={at}>{time(at)}</time>;
  const { noticedAt, what, people, data, done, boardToldAt, peopleToldAt, overdue, by } = breach;
  const written = [
    [texts.people, people],
    [texts.data, data],
    [texts.done, done],
  ] as const;
  return (
    <>
      <h2 className="register-text">{what}</h2>
      <dl className="register-facts">
        <div>
          <dt>{texts.noticed}</dt>
          <dd>{moment(noticedAt)}</dd>
        </div>
        {written.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="register-text">{value}</dd>
              </div>
            ),
        )}
        <div>
          <dt>{boardToldAt ? texts.boardTold : `${texts.board}: ${texts.boardBy}`}</dt>
          <dd>
            {moment(boardToldAt ?? breach.tellBoardBy)}{' '}
            {overdue && <span className="pill rose">{texts.overdue}</span>}
          </dd>
        </div>
        <div>
          <dt>{texts.peopleTold}</dt>
          <dd>{peopleToldAt ? moment(peopleToldAt) : texts.notYet}</dd>
        </div>
      </dl>
      {by && <p className="field-hint">{texts.by(by)}</p>}
    </>
  );
}
