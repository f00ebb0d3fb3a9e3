import { defineFeature } from '../feature.ts';
import { advertPatterns } from './paths.ts';

/** Adverts: pictures of the site's own, and code of other services in a closed frame. */
export const adverts = defineFeature({
  name: 'adverts',
  screens: { [advertPatterns.screen]: 'admin/adverts.tsx' },
  frames: [advertPatterns.frame],
  imageUse: 'advert',
  // Whoever is spared adverts sees none flash (page/device.ts).
  firstPaint: "if(s['spared:'+u._id]>Date.now())r.classList.add('spared')",
});
