import { useState } from 'react';
import type { EditedArticle } from '../../../contract/articles.ts';
import { otherLanguage } from '../../../hindi/language.ts';
import { Late } from '../../ui/late.tsx';
import { Modal } from '../../ui/modal.tsx';
import { partOf } from '../../ui/use-part.ts';
import { translationWords } from '../../words/admin/translation/translation.ts';

const part = partOf(() => import('./translation-finder.tsx'));

interface Props {
  article: EditedArticle;
  disabled: boolean;
  onChoose: (id: string) => void;
}

/** Finds an article in the other language and links it as the translation. */
export function LinkTranslation({ article, disabled, onChoose }: Props) {
  const [open, setOpen] = useState(false);
  const language = otherLanguage(article.language);
  const { link, which } = translationWords();
  return (
    <>
      <button
        type="button"
        className="button quiet"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {link}
      </button>
      <Modal title={which(language)} open={open} onOpenChange={setOpen} size="wide">
        <Late part={part}>
          {({ TranslationFinder }) => (
            <TranslationFinder
              language={language}
              onChoose={(id) => {
                setOpen(false);
                onChoose(id);
              }}
            />
          )}
        </Late>
      </Modal>
    </>
  );
}
