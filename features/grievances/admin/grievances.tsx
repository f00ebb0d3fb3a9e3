import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { Screen, ScreenLoading } from '../../../app/admin/shell/screen.tsx';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { useMay } from '../../../app/client/admin-state.tsx';
import { api } from '../../../app/client/api.ts';
import { listQuery } from '../../../app/client/page-size.ts';
import { FilterSelect, Filters } from '../../../app/ui/filters.tsx';
import { ListTable } from '../../../app/ui/list-table.tsx';
import { Pager } from '../../../app/ui/pager.tsx';
import { number } from '../../../app/words/count.ts';
import { page } from '../../../app/words/page.ts';
import { grievanceListSchema, grievanceStates } from '../contract.ts';
import { grievancesName } from '../name.ts';
import { grievanceNames } from '../names.ts';
import { grievancePaths } from '../paths.ts';
import { grievanceWords, loadGrievanceWords } from './words.ts';
import './grievances.css';
import { useLastDay } from './days.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { query, size } = listQuery(request);
  const state = query.get('state');
  const [list] = await Promise.all([
    api(grievanceListSchema, `/api/grievances/admin-grievances?${query}`, {
      signal: request.signal,
    }),
    loadGrievanceWords(),
  ]);
  return { list, size, state };
}

export { ScreenLoading as HydrateFallback };

const others = grievanceStates.filter((state) => state !== 'open');

/** Lists grievances: first those that are open, the next to be answered at the top. */
export default function Grievances() {
  const { list, size, state } = useLoaderData<typeof clientLoader>();
  const texts = grievanceWords();
  const { kinds, outcomes } = grievanceNames[page.language];
  const { may } = useMay();
  const time = useTimeFormat();
  const lastDay = useLastDay();
  const { grievances, totalGrievances } = list;
  return (
    <Screen
      title={grievancesName[page.language]}
      count={totalGrievances}
      actions={
        may('settings.manage') && (
          <Link className="button" to={grievancePaths.officer()}>
            {texts.officer}
          </Link>
        )
      }
    >
      {!list.on && (
        <p className="screen-notice" role="note">
          {texts.off}
        </p>
      )}
      <Filters>
        <FilterSelect
          name="state"
          label={texts.state}
          chosen={state}
          all={texts.states.open}
          options={others.map((value) => ({ value, label: texts.states[value] }))}
        />
      </Filters>
      <div className="grievance-rows">
        <ListTable
          rows={grievances}
          keyOf={({ _id }) => _id}
          empty={
            <div className="empty">
              <p>{state ? texts.noneSo : texts.none}</p>
            </div>
          }
          columns={[
            {
              label: texts.about,
              title: true,
              cell: (grievance) => (
                <div>
                  <Link to={grievancePaths.grievance({ id: grievance._id })}>
                    {number(grievance.number)} · {grievance.name || texts.forgotten}
                  </Link>
                  <p className="grievance-opening" lang={grievance.language}>
                    {grievance.opening}
                  </p>
                </div>
              ),
            },
            { label: texts.kind, cell: ({ kind }) => kinds[kind] },
            {
              label: texts.received,
              className: 'named',
              cell: ({ receivedAt }) => <time dateTime={receivedAt}>{time(receivedAt)}</time>,
            },
            {
              label: texts.due,
              className: ({ outcome }) => (outcome ? undefined : 'named'),
              cell: ({ outcome, answerBy, overdue, acknowledgedAt }) =>
                outcome ? (
                  <span className={outcome === 'spam' ? 'pill grey' : 'pill green'}>
                    {outcomes[outcome]}
                  </span>
                ) : (
                  <>
                    <time dateTime={answerBy}>{lastDay(answerBy)}</time>{' '}
                    {overdue && <span className="pill rose">{texts.overdue}</span>}
                    {!acknowledgedAt && (
                      <span className="pill amber">{texts.states.unacknowledged}</span>
                    )}
                  </>
                ),
            },
          ]}
        />
      </div>
      <Pager
        page={list.currentPage}
        pages={list.totalPages}
        rows={{ size, total: totalGrievances }}
      />
    </Screen>
  );
}
