import type { SiteView } from '../../../contract/reading/site.ts';
import { type Face, themeColours } from '../../../contract/theme.ts';
import compact from './compact.css?inline';
import mukta from './mukta.css?inline';
import system from './system.css?inline';

const faces: Record<Face, string> = { eczar: '', mukta, system };

/** Returns the styles by which a site differs from the product, which follow those of its pages; often empty. */
export function ownStyle({ settings: { theme }, own }: SiteView): string {
  const density = theme.density === 'compact' ? compact : '';
  return [themeColours(theme), faces[theme.face], density, own.css].filter(Boolean).join('\n');
}
