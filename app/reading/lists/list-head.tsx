import type { ReactNode } from 'react';
import type { Dye } from '../../../contract/dyes.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useReading } from '../../words/reading-interface.ts';
import { Headline } from '../headline.tsx';

interface Props {
  title: string;
  about: string;
  /** The number of articles, where it is known. */
  total?: number | undefined;
  /** The colour of a category. */
  dye?: Dye;
  /** Stands before the title instead of the drop. */
  portrait?: ReactNode;
  children?: ReactNode;
}

/** Shows what a list is of: its name, in the dye of a category, and a description. */
export function ListHead({ title, about, total, dye, portrait, children }: Props) {
  const { words, language } = useReading();
  return (
    <header className="list-head" data-dye={dye}>
      <div className="wide">
        {portrait}
        <div>
          <h1 className={portrait ? undefined : 'dropped'} lang={languageOf(title)}>
            <Headline text={title} language={languageOf(title)} />
          </h1>
          {about && <p lang={languageOf(about)}>{about}</p>}
          {total || children ? (
            <p className="list-notes" lang={language}>
              {total ? <span>{words.lists.stories(total)}</span> : null}
              {children}
            </p>
          ) : null}
        </div>
      </div>
    </header>
  );
}
