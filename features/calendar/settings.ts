import { defineSetting } from '../../contract/setting.ts';
import { gapDaysSchema, ownDaysSchema } from './contract.ts';

/** Days of the site's own that the calendar names. */
export const ownDaysSetting = defineSetting('calendarDays', ownDaysSchema.default([]));

/** The days without a story after which it names a category. */
export const gapDaysSetting = defineSetting('gapDays', gapDaysSchema.default(7));
