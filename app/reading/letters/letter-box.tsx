import { languageOf } from '../../../contract/language.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { useInterface } from '../../words/interface.ts';
import { useLetterLists } from '../use-site.ts';
import { LetterForm } from './letter-form.tsx';

interface Props {
  place: string;
  heading?: 'h2' | 'h3';
}

/** Offers the first list of letters, and leads to the others; nothing where there are none. */
export function LetterBox({ place, heading: Heading = 'h2' }: Props) {
  const { words, language, to } = useInterface();
  const lists = useLetterLists();
  const [first] = lists;
  if (!first) return null;
  const { letters } = words;
  const about = first.description || letters.rhythms[first.rhythm];
  return (
    <section className="letter-box" lang={language} aria-labelledby={`${place}-title`}>
      <Heading id={`${place}-title`} lang={languageOf(first.name)}>
        {first.name}
      </Heading>
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
