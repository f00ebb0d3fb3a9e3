import type { LetterMail } from '../../../contract/letters.ts';
import { limits } from '../../../contract/limits.ts';
import { letterWords } from '../../words/admin/letters/letters.ts';

/** Tells of a letter whose end Gmail would hide. */
export function CutNotice({ letter: { cut, bytes } }: { letter: LetterMail }) {
  if (!cut) return null;
  const [long, shown] = [bytes, limits.letter.shownBytes].map((each) => Math.round(each / 1000));
  return (
    <p className="screen-notice" role="note">
      {letterWords().letter.cut(long ?? 0, shown ?? 0)}
    </p>
  );
}
