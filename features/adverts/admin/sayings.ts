import { defineSayings } from '../../../app/admin/sayings-part.ts';

export const sayings = defineSayings({
  imageUse: { kind: 'advert', name: { en: 'Advert', hi: 'विज्ञापन' } },
});
