import { defineSetting } from '../../contract/setting.ts';
import { advertPlacesSchema, sparedSchema } from './places.ts';

/** Where adverts stand. */
export const advertPlacesSetting = defineSetting('adverts', advertPlacesSchema);

/** Who of those who are signed in sees none. */
export const sparedSetting = defineSetting('sparedAdverts', sparedSchema.default('nobody'));
