import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { letterWords } from '../../words/admin/letters/letters.ts';

/** Says that a letter needs a list of readers first, and where one is made. */
export function NeedsList() {
  const { letters: texts } = letterWords();
  return (
    <div className="empty">
      <Mail aria-hidden="true" />
      <p>{texts.needsList}</p>
      <Link className="button primary" to={adminPaths.letterLists()}>
        {texts.toLists}
      </Link>
    </div>
  );
}
