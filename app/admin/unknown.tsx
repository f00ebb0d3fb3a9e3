import { Link } from 'react-router';
import { adminPaths } from '../../contract/paths/paths.ts';
import { words } from '../words/admin/admin.ts';
import { titleOf } from './shell/screen.tsx';

/** Shows that an address under /admin does not exist. */
export default function Unknown() {
  const { problem, screens } = words.shell;
  return (
    <div className="empty">
      <title>{titleOf(problem.notFound)}</title>
      <h1>{problem.noScreen}</h1>
      <p>{problem.noScreenText}</p>
      <Link className="button" to={adminPaths.dashboard()}>
        {screens.dashboard}
      </Link>
    </div>
  );
}
