import type { IssueMail } from '../issues.ts';
import { newsletterLimits } from '../limits.ts';
import { newsletterWords } from './words.ts';

/** Tells of an issue whose end Gmail would hide. */
export function CutNotice({ issue: { cut, bytes } }: { issue: IssueMail }) {
  if (!cut) return null;
  const [long, limit] = [bytes, newsletterLimits.issue.shownBytes].map((size) =>
    Math.round(size / 1000),
  );
  return (
    <p className="screen-notice" role="note">
      {newsletterWords().issue.cut(long ?? 0, limit ?? 0)}
    </p>
  );
}
