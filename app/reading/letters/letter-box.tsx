import type { OfferedList } from '../../../contract/letter-lists.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { languageOf } from '../../../hindi/language.ts';
import { useInterface } from '../../words/interface.ts';
import { letterTexts } from '../../words/reading/letters.ts';
import stylesheet from '../styles/letters.css?url';
import { LetterForm } from './letter-form.tsx';

interface Props {
  lists: OfferedList[];
  place: string;
}

/** Offers the first list of letters, and leads to the others; nothing where there are none. */
export function LetterBox({ lists, place }: Props) {
  const { language, to } = useInterface();
  const [first] = lists;
  if (!first) return null;
  const letters = letterTexts[language];
  const about = first.description || letters.rhythms[first.rhythm];
  return (
    <section
      className="letter-box"
      lang={language}
      // An article has one above its footer: two regions would have one name.
      aria-labelledby={place === 'footer' ? undefined : `${place}-title`}
    >
      <link rel="stylesheet" href={stylesheet} />
      <h2 id={`${place}-title`} lang={languageOf(first.name)}>
        {first.name}
      </h2>
      <p lang={languageOf(about)}>{about}</p>
      <LetterForm lists={[first]} place={place} />
      {lists.length > 1 && (
        <p>
          <a className="more" href={to(paths.letters())}>
            {letters.all}
          </a>
        </p>
      )}
    </section>
  );
}
