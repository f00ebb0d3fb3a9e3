import { defineFeature } from '../feature.ts';
import { advertAudit } from './audit.ts';
import { advertPatterns } from './paths.ts';
import { manageAdverts } from './permissions.ts';
import { advertPlacesSetting, sparedSetting } from './settings.ts';

/** Adverts: pictures of the site's own, and code of other services in a closed frame. */
export const adverts = defineFeature({
  name: 'adverts',
  permissions: [manageAdverts],
  settings: [advertPlacesSetting, sparedSetting],
  audit: [advertAudit],
  screens: { [advertPatterns.screen]: 'admin/adverts.tsx' },
  frames: [advertPatterns.frame],
  imageUse: 'advert',
  // Whoever is spared adverts sees none flash (page/device.ts).
  firstPaint: "if(s['spared:'+u._id]>Date.now())r.classList.add('spared')",
});
