import { EMPTIED } from '../../../contract/emptied.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { useReading } from '../../words/reading-interface.ts';

/** Says, only where the address of the page asks for it, that a new password has to be chosen. */
export function Emptied() {
  const { words, to } = useReading();
  const { text, choose } = words.emptied;
  return (
    <p className="said-at" id={EMPTIED}>
      {text} <a href={to(paths.forgotten())}>{choose}</a>
    </p>
  );
}
