import { useId } from 'react';
import type { Letter } from '../../../contract/letters.ts';
import { letterWords } from '../../words/admin/letters/letters.ts';
import { number } from '../../words/count.ts';
import { readablePath } from '../redirects/readable-path.ts';

/** Returns an address for people; of those of the site itself what follows its name says enough. */
const readable = (url: string) =>
  readablePath(url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url);

/** Lists the links of a letter with the number of their clicks. */
export function LetterLinks({ counted }: { counted: NonNullable<Letter['counted']> }) {
  const texts = letterWords().letter.counted;
  const { opened, links } = counted;
  const id = useId();
  if (opened === 0 && links.every(({ times }) => times === 0)) {
    return <p className="letters-about">{texts.none}</p>;
  }
  return (
    <section className="sheet mt-8" aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-xl">
        {texts.links}
      </h2>
      <ol className="letter-links">
        {links.map(({ url, times }) => (
          <li key={url}>
            <a className="wrap-anywhere" href={url} target="_blank" rel="noopener noreferrer">
              {readable(url)}
            </a>
            <span>{number(times)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
