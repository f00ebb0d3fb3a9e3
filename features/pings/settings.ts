import { z } from 'zod';
import { optionalWebAddressSchema } from '../../contract/addresses.ts';
import { defineSetting } from '../../contract/setting.ts';

/** The hub that hears of each change of a feed (WebSub); empty: none. */
export const hubSetting = defineSetting('feedHub', optionalWebAddressSchema.default(''), {
  body: optionalWebAddressSchema,
});

/** Whether search engines hear of each change of an article (IndexNow). */
export const indexNowSetting = defineSetting('indexNow', z.boolean().default(false), {
  body: z.boolean(),
});
