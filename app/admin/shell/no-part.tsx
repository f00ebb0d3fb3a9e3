import { Link } from 'react-router';
import { paths } from '../../../contract/paths/paths.ts';
import { Late } from '../../ui/late.tsx';
import { readerWords } from '../../words/admin/reader/reader.ts';
import { pathIn } from '../../words/page.ts';
import { titleOf } from './screen.tsx';

/** Tells a reader that the screens of the admin are for others. */
export function NoPart() {
  return (
    <Late part={readerWords}>
      {({ noPart }) => (
        <div className="empty">
          <title>{titleOf(noPart.title)}</title>
          <h1>{noPart.title}</h1>
          <p>{noPart.text}</p>
          <p>
            <a className="button" href={pathIn(paths.home())}>
              {noPart.site}
            </a>{' '}
            <Link className="button" to={paths.profile()}>
              {noPart.profile}
            </Link>
          </p>
        </div>
      )}
    </Late>
  );
}
