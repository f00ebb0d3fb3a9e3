import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import { newsletterPaths } from '../paths.ts';
import { newsletterWords } from './words.ts';

/** Says that an issue needs a list of readers first, and where one is made. */
export function NeedsList() {
  const { issues: texts } = newsletterWords();
  return (
    <div className="empty">
      <Mail aria-hidden="true" />
      <p>{texts.needsList}</p>
      <Link className="button primary" to={newsletterPaths.lists()}>
        {texts.toLists}
      </Link>
    </div>
  );
}
