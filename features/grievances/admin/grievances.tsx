import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { Screen, ScreenLoading } from '../../../app/admin/shell/screen.tsx';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { useMay } from '../../../app/client/admin-state.tsx';
import { api } from '../../../app/client/api.ts';
import { listQuery } from '../../../app/client/page-size.ts';
import { FilterSelect, Filters } from '../../../app/ui/filters.tsx';
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
      <div className="table-sheet">
        {grievances.length === 0 ? (
          <div className="empty">
            <p>{state ? texts.noneSo : texts.none}</p>
          </div>
        ) : (
          <table className="table brief grievance-rows">
            <thead>
              <tr>
                <th scope="col">{texts.about}</th>
                <th scope="col">{texts.kind}</th>
                <th scope="col">{texts.received}</th>
                <th scope="col">{texts.due}</th>
              </tr>
            </thead>
            <tbody>
              {grievances.map((grievance) => (
                <tr key={grievance._id}>
                  <td className="row-title">
                    <div>
                      <Link to={grievancePaths.grievance({ id: grievance._id })}>
                        {number(grievance.number)} · {grievance.name || texts.forgotten}
                      </Link>
                      <p className="grievance-opening" lang={grievance.language}>
                        {grievance.opening}
                      </p>
                    </div>
                  </td>
                  <td data-label={texts.kind}>{kinds[grievance.kind]}</td>
                  <td className="named" data-label={texts.received}>
                    <time dateTime={grievance.receivedAt}>{time(grievance.receivedAt)}</time>
                  </td>
                  <td className={grievance.outcome ? '' : 'named'} data-label={texts.due}>
                    {grievance.outcome ? (
                      <span className={grievance.outcome === 'spam' ? 'pill grey' : 'pill green'}>
                        {outcomes[grievance.outcome]}
                      </span>
                    ) : (
                      <>
                        <time dateTime={grievance.answerBy}>{lastDay(grievance.answerBy)}</time>{' '}
                        {grievance.overdue && <span className="pill rose">{texts.overdue}</span>}
                        {!grievance.acknowledgedAt && (
                          <span className="pill amber">{texts.states.unacknowledged}</span>
                        )}
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Pager
        page={list.currentPage}
        pages={list.totalPages}
        rows={{ size, total: totalGrievances }}
      />
    </Screen>
  );
}
