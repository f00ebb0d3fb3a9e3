import { type ReactNode, useState } from 'react';
import type { EditedArticle } from '../../../contract/articles.ts';
import type { Language } from '../../../contract/common.ts';
import { Late } from '../../ui/late.tsx';
import { partOf } from '../../ui/use-part.ts';
import { loadTranslationWords } from '../../words/admin/translation/translation.ts';

const part = partOf(async () => {
  const [{ OtherSide }] = await Promise.all([import('./other-side.tsx'), loadTranslationWords()]);
  return { OtherSide };
});

interface Props {
  /** The article to read while writing; null when none is shown. */
  other: { _id: string; language: Language } | null;
  /** The same, where it is there already. */
  loaded?: EditedArticle;
  /** The language of the form. */
  language: Language;
  children: ReactNode;
}

/** Shows a form with the translation on its left; on a phone one of the two. */
export function SideBySide({ other, loaded, language, children }: Props) {
  const [current, setCurrent] = useState<Language>(language);
  return (
    <div className={other ? 'beside' : undefined}>
      {other && (
        <Late part={part}>
          {({ OtherSide }) => (
            <OtherSide
              other={other}
              loaded={loaded}
              language={language}
              current={current}
              onChoose={setCurrent}
            />
          )}
        </Late>
      )}
      <div className={other && current !== language ? 'put-away' : undefined}>{children}</div>
    </div>
  );
}
