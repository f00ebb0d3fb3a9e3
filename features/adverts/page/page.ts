import { definePage, type SlotName } from '../../../app/reading/page-part.ts';
import { type AdvertPlace, advertPlaces } from '../places.ts';
import { advertSlots } from '../slots.ts';
import sheet from './adverts.css?inline';
import { slotHtml } from './slot-html.ts';

/** The places of pages by those for adverts. */
const names: Record<AdvertPlace, SlotName> = {
  homeTop: 'home.top',
  homeMiddle: 'home.middle',
  articleMiddle: 'article.middle',
  articleEnd: 'article.end',
  articleSide: 'article.side',
  list: 'list.middle',
};

export const page = definePage({
  // Only the server writes styles inline.
  sheet: import.meta.env.SSR ? sheet : '',
  async fill(content, ui, wanted) {
    const places = advertPlaces.filter((place) => wanted.includes(names[place]));
    const slots = await content.ask(advertSlots, places);
    return Object.fromEntries(slots.map((slot) => [names[slot.place], slotHtml(slot, ui)]));
  },
});
