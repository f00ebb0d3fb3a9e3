import { useId } from 'react';
import { readablePath } from '../../../app/admin/redirects/readable-path.ts';
import { number } from '../../../app/words/count.ts';
import type { Issue } from '../issues.ts';
import { newsletterWords } from './words.ts';

/** Returns an address for people; of those of the site itself what follows its name says enough. */
const readable = (url: string) =>
  readablePath(url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url);

/** Lists the links of an issue with the number of their clicks. */
export function IssueLinks({ counted }: { counted: NonNullable<Issue['counted']> }) {
  const texts = newsletterWords().issue.counted;
  const { opened, links } = counted;
  const id = useId();
  if (opened === 0 && links.every(({ times }) => times === 0)) {
    return <p className="screen-about">{texts.none}</p>;
  }
  return (
    <section className="sheet below" aria-labelledby={id}>
      <h2 id={id}>{texts.links}</h2>
      <ol className="issue-links">
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
