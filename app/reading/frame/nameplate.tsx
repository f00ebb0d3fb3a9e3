import type { Nameplate as Drawn } from '../../../contract/nameplate.ts';
import type { SiteView } from '../../../contract/reading/site.ts';
import { languageOf } from '../../../hindi/language.ts';

/** The outlines in the masthead, which the footer shows once more. */
const OUTLINES = 'nameplate';

/** From this width on, in letters' heights, a name has a line of its own where there is little room. */
const LONG = 7500;

/** Returns the name as it was drawn; undefined where it is shown as text. */
function drawnName({ settings }: SiteView): Drawn | undefined {
  const { nameplates, siteName, theme } = settings;
  return nameplates.find(
    ({ text, face, path }) => text === siteName && face === theme.face && path !== '',
  );
}

/** Whether a name needs more room than a phone has beside the tools. */
export function isLong(site: SiteView): boolean {
  if (site.logo) return false;
  const width = drawnName(site)?.box[2] ?? site.settings.siteName.length * 550;
  return width > LONG;
}

/**
 * Shows the name of the site: as a drawing, whose face never changes while a page loads, and as text for
 * those who do not see it; as text alone where there is no drawing.
 */
export function Nameplate({ site, again = false }: { site: SiteView; again?: boolean }) {
  const { siteName } = site.settings;
  const drawn = drawnName(site);
  const language = languageOf(siteName);
  if (!drawn) return <span lang={language}>{siteName}</span>;
  const [, , width, height] = drawn.box;
  return (
    <>
      <svg
        viewBox={drawn.box.join(' ')}
        width={`${width / 1000}em`}
        height={`${height / 1000}em`}
        aria-hidden="true"
      >
        {again ? <use href={`#${OUTLINES}`} /> : <path id={OUTLINES} d={drawn.path} />}
      </svg>
      <span className="sr-only" lang={language}>
        {siteName}
      </span>
    </>
  );
}
