import type { OwnPlace } from '../../../contract/own-files.ts';
import type { SiteView } from '../../../contract/reading/site.ts';
import { useInterface } from '../../words/interface.ts';

/** Shows the HTML that a site has of its own for a place; nothing without. */
export function OwnPart({ site, place }: { site: SiteView; place: OwnPlace }) {
  const html = site.own.parts[place][useInterface().language];
  if (html === '') return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was read (domain/own-files).
  return <div className={`own-${place}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
