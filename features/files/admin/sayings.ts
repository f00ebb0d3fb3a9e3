import { defineSayings } from '../../../app/admin/sayings-part.ts';

export const sayings = defineSayings({
  imageUse: { kind: 'podcast', name: { en: 'Podcast', hi: 'पॉडकास्ट' } },
});
