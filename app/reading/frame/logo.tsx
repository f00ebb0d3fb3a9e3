import type { SiteView } from '../../../contract/reading/site.ts';
import { languageOf } from '../../../hindi/language.ts';
import { ResponsivePicture } from '../picture.tsx';
import { Nameplate } from './nameplate.tsx';

/** Shows the logo of the site in place of its name; the name where it has none. */
export function Logo({ site }: { site: SiteView }) {
  const { siteName } = site.settings;
  if (!site.logo) return <Nameplate site={site} />;
  // As high as the name is drawn.
  return (
    <span className="logo" lang={languageOf(siteName)}>
      <ResponsivePicture
        picture={{ ...site.logo, alt: siteName, placeholder: '', focus: '' }}
        sizes="240px"
        eager
      />
    </span>
  );
}
