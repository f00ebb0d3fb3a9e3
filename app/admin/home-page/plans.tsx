import { type AdminHomePage, adminHomePageSchema } from '../../../contract/home-arrangement.ts';
import type { HomePage } from '../../../contract/home-page.ts';
import { api } from '../../client/api.ts';
import { tell } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import type { HomePageWords } from '../../words/admin/home-page/en.tsx';
import { useTimeFormat } from '../time-format.ts';

interface Props {
  texts: HomePageWords;
  plans: AdminHomePage['plans'];
  onShow: (sections: HomePage) => void;
  /** Called with the home page after a plan was taken back. */
  onPage: (page: AdminHomePage) => void;
  /** Does what may fail because the plan is not there any more, and then shows what is. */
  orShowTheirs: (work: () => Promise<void>) => Promise<void>;
}

/** Shows the changes that are planned, and takes them back. */
export function Plans({ texts: { plans: texts }, plans, onShow, onPage, orShowTheirs }: Props) {
  const format = useTimeFormat();
  const { busy, attempt } = useAttempt();
  if (plans.length === 0) return null;
  const cancel = (id: string) =>
    attempt(() =>
      orShowTheirs(async () => {
        onPage(await api(adminHomePageSchema, `/api/home-page/plans/${id}`, { method: 'DELETE' }));
        tell(texts.cancelled);
      }),
    );
  return (
    <section className="sheet stack dense" aria-labelledby="plans">
      <h2 id="plans" className="sheet-title">
        {texts.title}
      </h2>
      {plans.map(({ _id, at, by, failed, sections }) => (
        <div className="job" key={_id}>
          <p>{texts.at(format(at))}</p>
          {failed ? (
            <p className="field-problem">{sections.length > 0 ? texts.failed : texts.unreadable}</p>
          ) : (
            by && <p className="field-hint">{texts.by(by)}</p>
          )}
          <p className="job-buttons">
            {sections.length > 0 && (
              <button type="button" className="button small" onClick={() => onShow(sections)}>
                {texts.show}
              </button>
            )}
            <button
              type="button"
              className="button small quiet"
              disabled={busy}
              onClick={() => cancel(_id)}
            >
              {failed ? texts.putAway : texts.cancel}
            </button>
          </p>
        </div>
      ))}
    </section>
  );
}
