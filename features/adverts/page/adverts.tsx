import { NearScript } from '../../../app/reading/near-script.tsx';
import { sheets } from '../../../app/reading/sheets/sheets.ts';
import { useInterface } from '../../../app/words/interface.ts';
import type { Content } from '../../../contract/content.ts';
import type { AdvertSlot } from '../../../contract/reading/site.ts';
import type { AdvertPlace } from '../places.ts';
import { slotHtml } from './slot-html.ts';

/** Reads what stands in some places of a page; where it cannot be read, the page stands without adverts. */
export const loadAdverts = (content: Content, ...places: AdvertPlace[]): Promise<AdvertSlot[]> =>
  content.adverts(places).catch(() => []);

interface Props {
  slots: AdvertSlot[];
  place: AdvertPlace;
  className?: string;
}

/** Shows a place for adverts, where there are any. */
export function Advert({ slots, place, className }: Props) {
  const ui = useInterface();
  const slot = slots.find((slot) => slot.place === place);
  if (!slot) return null;
  return (
    <div
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: all that it holds is escaped there.
      dangerouslySetInnerHTML={{ __html: slotHtml(slot, ui) }}
    />
  );
}

/** Only the server writes styles inline. */
const inlineStyles = import.meta.env.SSR ? sheets.adverts : '';

/** What a page with adverts needs besides; it stands before the first of them. */
export function AdvertParts({ slots }: Pick<Props, 'slots'>) {
  if (slots.length === 0) return null;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: of the build, allowed by its hash. */}
      <style dangerouslySetInnerHTML={{ __html: inlineStyles }} />
      <NearScript />
    </>
  );
}
