import { Languages } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type EditedArticle,
  editedArticleSchema,
  type Translation,
} from '../../../contract/articles.ts';
import { doneSchema } from '../../../contract/common.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { useMay } from '../../client/admin-state.tsx';
import { api } from '../../client/api.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { useConfirm } from '../../ui/use-confirm.ts';
import { translationWords } from '../../words/admin/translation/translation.ts';
import { TranslationLink } from '../translation-link.tsx';
import { LinkTranslation } from './link-translation.tsx';

interface Props {
  article: EditedArticle;
  translation: Translation | null;
  onChange: (translation: Translation | null) => void;
  /** Whether the translation is shown beside the form. */
  beside: boolean;
  onSideBySide: (on: boolean) => void;
}

/** Begins, links, shows and unlinks the translation of an article. */
export function TranslationPart({ article, translation, onChange, beside, onSideBySide }: Props) {
  const confirm = useConfirm();
  const { mayOn } = useMay();
  const [busy, setBusy] = useState(false);
  const path = `/api/articles/article/${article._id}/translation`;
  const texts = translationWords();

  async function act(work: () => Promise<void>) {
    setBusy(true);
    await work().catch(tellProblem);
    setBusy(false);
  }

  const link = (id: string) =>
    act(async () => {
      const body = { translation: id };
      onChange((await api(editedArticleSchema, path, { method: 'PUT', body })).translation);
      tell(texts.linked);
    });

  async function unlink({ _id, status }: Translation) {
    const yes = await confirm({
      title: texts.unlinkTitle,
      text: texts.unlinkText,
      action: texts.unlink,
    });
    if (!yes) return;
    await act(async () => {
      const { message } = await api(doneSchema, path, { method: 'DELETE' });
      onChange(null);
      tell(message, status === 'bin' ? undefined : () => link(_id));
    });
  }

  if (
    !mayOn(
      'article.write',
      article.byline.map(({ _id }) => _id),
    )
  )
    return null;
  return (
    <section className="sheet stack" aria-labelledby="translation">
      <h3 id="translation" className="sheet-title with-state">
        {texts.title}
        {translation && translation.status !== 'bin' && <StatusPill status={translation.status} />}
        {translation?.status === 'bin' && <span className="pill grey">{texts.inBin}</span>}
      </h3>
      {translation?.name === '' && <p className="field-hint">{texts.others}</p>}
      {translation?.name && (
        <>
          {translation.status === 'bin' ? (
            <p lang={translation.language}>{translation.name}</p>
          ) : (
            <TranslationLink to={translation}>
              <span lang={translation.language}>{translation.name}</span>
            </TranslationLink>
          )}
          {translation.opens && translation.status !== 'bin' && (
            <button
              type="button"
              className="button"
              aria-pressed={beside}
              onClick={() => onSideBySide(!beside)}
            >
              <Languages aria-hidden="true" /> {beside ? texts.putAway : texts.showBeside}
            </button>
          )}
          {translation.opens ? (
            <button
              type="button"
              className="button quiet danger"
              disabled={busy}
              onClick={() => unlink(translation)}
            >
              {texts.unlink}
            </button>
          ) : (
            <p className="field-hint">{texts.others}</p>
          )}
        </>
      )}
      {!translation && (
        <>
          <Link className="button" to={adminPaths.translateArticle({ id: article._id })}>
            <Languages aria-hidden="true" /> {texts.add}
          </Link>
          <LinkTranslation article={article} disabled={busy} onChoose={link} />
        </>
      )}
    </section>
  );
}
