import { ListChecks } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { EditedArticle } from '../../../../contract/articles.ts';
import { Late } from '../../../ui/late.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { partOf, useLaterPart } from '../../../ui/use-part.ts';
import { words } from '../../../words/admin/admin.ts';
import { loadCheckWords } from '../../../words/admin/checks/checks.ts';
import type { Details } from '../../writing/use-details.ts';
import type { ArticleValues } from '../values.ts';

const part = partOf(async () => {
  const [{ ChecksList, findChecks }, texts] = await Promise.all([
    import('./checks-list.tsx'),
    loadCheckWords(),
  ]);
  return { ChecksList, findChecks, texts };
});

/** Returns the width of a picture in pixels; null while it is not known. */
function useWidth(address: string): number | null {
  const [measured, setMeasured] = useState({ address: '', width: 0 });
  useEffect(() => {
    if (!address) return;
    const image = new Image();
    image.onload = () => setMeasured({ address, width: image.naturalWidth });
    image.src = address;
    return () => {
      image.onload = null;
    };
  }, [address]);
  return measured.address === address && address ? measured.width : null;
}

interface Props {
  article: EditedArticle | undefined;
  values: ArticleValues;
  details: Details;
}

/** Says how much may be missing before the article is published, and shows it on request. */
export function ChecksButton({ article, values, details }: Props) {
  const [isOpen, setOpen] = useState(false);
  const width = useWidth(values.imageUrl);
  const module = useLaterPart(part);
  const checks = useMemo(
    () => module?.findChecks(values, { article, width }) ?? [],
    [module, values, article, width],
  );
  const texts = words.articles.form.buttons;
  return (
    <>
      <button type="button" className="button quiet sign" onClick={() => setOpen(true)}>
        <ListChecks aria-hidden="true" />
        <span>{texts.checks}</span>
        {checks.length > 0 && (
          <>
            {' '}
            <b className="check-count">{checks.length}</b>
          </>
        )}
      </button>
      <Modal title={texts.beforePublishing} size="wide" open={isOpen} onOpenChange={setOpen}>
        <Late part={part}>
          {({ ChecksList, findChecks, texts }) => (
            <ChecksList
              texts={texts}
              checks={findChecks(values, { article, width })}
              description={values.description}
              onLeave={(field) => {
                setOpen(false);
                if (field !== 'description' && !details.isOpen) details.onToggle();
              }}
            />
          )}
        </Late>
      </Modal>
    </>
  );
}
