import { Link } from 'react-router';
import {
  type AdminHomePage,
  adminHomePageSchema,
  type HomeStories,
} from '../../../contract/home-arrangement.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { useMay } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { tell } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import type { HomePageWords } from '../../words/admin/home-page/en.tsx';
import { ArticleBox } from './article-box.tsx';

interface Props {
  texts: HomePageWords;
  lead: HomeStories['lead'];
  /** Called with the home page after another story was chosen. */
  onPage: (page: AdminHomePage) => void;
}

/** Shows the story at the top of the home page, and why; another one is chosen at once. */
export function Lead({ texts: { lead: texts, picks }, lead, onPage }: Props) {
  const { busy, attempt } = useAttempt();
  const { may } = useMay();
  const choose = (article: string | null) =>
    attempt(async () => {
      onPage(
        await api(adminHomePageSchema, '/api/home-page/lead', {
          method: 'PUT',
          body: { article },
        }),
      );
      tell(article ? texts.chosen : texts.freed);
    });
  return (
    <section className="sheet stack dense" aria-labelledby="lead" inert={busy}>
      <h2 id="lead" className="sheet-title">
        {texts.title}
      </h2>
      {lead ? (
        <div className="lead-now">
          {lead.imageUrl && <img src={lead.imageUrl} alt="" />}
          <div>
            <Link
              className="lead-title"
              lang={lead.language}
              to={adminPaths.editArticle({ id: lead._id })}
            >
              {lead.name}
            </Link>
            <p className="field-hint">{texts.why[lead.why]}</p>
          </div>
          {lead.why === 'pinned' && may('article.pin') && (
            <button type="button" className="button small" onClick={() => choose(null)}>
              {texts.free}
            </button>
          )}
        </div>
      ) : (
        <p className="field-hint">{texts.none}</p>
      )}
      {may('article.pin') && (
        <ArticleBox
          texts={picks}
          label={texts.label}
          published
          without={lead?.why === 'pinned' ? [lead._id] : []}
          onPick={({ _id }) => choose(_id)}
        />
      )}
    </section>
  );
}
