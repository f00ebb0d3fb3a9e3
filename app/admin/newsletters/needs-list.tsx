import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { newsletterWords } from '../../words/admin/newsletters/newsletters.ts';

/** Says that an issue needs a list of readers first, and where one is made. */
export function NeedsList() {
  const { issues: texts } = newsletterWords();
  return (
    <div className="empty">
      <Mail aria-hidden="true" />
      <p>{texts.needsList}</p>
      <Link className="button primary" to={adminPaths.newsletterLists()}>
        {texts.toLists}
      </Link>
    </div>
  );
}
