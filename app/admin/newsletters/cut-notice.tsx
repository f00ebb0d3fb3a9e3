import { limits } from '../../../contract/limits.ts';
import type { IssueMail } from '../../../contract/newsletter-issues.ts';
import { newsletterWords } from '../../words/admin/newsletters/newsletters.ts';

/** Tells of an issue whose end Gmail would hide. */
export function CutNotice({ issue: { cut, bytes } }: { issue: IssueMail }) {
  if (!cut) return null;
  const [long, limit] = [bytes, limits.issue.shownBytes].map((size) => Math.round(size / 1000));
  return (
    <p className="screen-notice" role="note">
      {newsletterWords().issue.cut(long ?? 0, limit ?? 0)}
    </p>
  );
}
