import { adminPaths, paths } from '../../../contract/paths/paths.ts';
import { useInterface } from '../../words/interface.ts';
import { type Address, LanguageSwitch } from './language-switch.tsx';

/** Shows the search, the languages of the site and the way to the account. */
export function Tools(address: Address) {
  return (
    <div className="tools">
      {address.path !== paths.search() && <SearchBox />}
      <LanguageSwitch {...address} />
      <AccountMenu />
    </div>
  );
}

/** Shows the search field; where there is no room for it, its button leads to the search page. */
function SearchBox() {
  const { words, to } = useInterface();
  const { frame } = words;
  return (
    <search>
      <form className="search-box" action={to(paths.search())} data-script={__SUGGEST_URL__}>
        <input type="search" name="q" aria-label={frame.search} placeholder={frame.searchHint} />
        <button type="submit" aria-label={frame.search} />
      </form>
    </search>
  );
}

/** Tells React not to warn when the script has written the name before hydration. */
const ofScript = { __html: '' };

/** Renders both the signed-in and the signed-out menu; a class set before the first paint chooses one. */
function AccountMenu() {
  const { words, to } = useInterface();
  const { frame } = words;
  return (
    <>
      <a className="sign-in" href={to(paths.login())}>
        {frame.signIn}
      </a>
      <details className="menu user-menu">
        <summary aria-label={frame.account} suppressHydrationWarning>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React leaves the inside alone. */}
          <span className="user-name" suppressHydrationWarning dangerouslySetInnerHTML={ofScript} />
        </summary>
        <ul className="menu-sheet">
          <li>
            <a href={to(paths.profile())}>{frame.userProfile}</a>
          </li>
          <li className="of-team">
            <a href={to(adminPaths.dashboard())}>{frame.dashboard}</a>
          </li>
          <li>
            <button type="button" data-sign-out={`${to(adminPaths.dashboard())}#sign-out`}>
              {frame.signOut}
            </button>
          </li>
        </ul>
      </details>
    </>
  );
}
