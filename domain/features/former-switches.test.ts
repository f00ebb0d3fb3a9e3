import { beforeEach, describe, expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { formerSwitches } from '../../features/tokens.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { turnFeature } from '../../tests/support/turn-feature.ts';
import { putSetting, storedSetting, storeSetting } from '../settings.ts';
import { hasFormerSwitches, switchAsBefore } from './former-switches.ts';
import { findOff } from './off.ts';

onEachEngine('what a setting of before said of a feature', (database) => {
  const db = () => database().db;
  beforeEach(() => db().deleteFrom('settings').execute());

  describe.each(formerSwitches)('$feature', ({ feature, key, switchedBy }) => {
    const others = formerSwitches.map((other) => other.feature).filter((name) => name !== feature);

    test('is off where it was off, or nobody had ever looked', async () => {
      for (const value of [undefined, {}, { [switchedBy]: false, days: 7 }, 'nonsense']) {
        await db().deleteFrom('settings').execute();
        if (value !== undefined) await write(db(), (trx) => storeSetting(trx, key, value));
        expect(await hasFormerSwitches(db())).toBe(true);
        await write(db(), switchAsBefore);
        expect(await findOff(db())).toContain(feature);
        expect(await hasFormerSwitches(db())).toBe(false);
      }
    });

    test('is on where it was on, with the rest of the setting', async () => {
      await write(db(), (trx) => putSetting(trx, 'featuresOff', ['of-tomorrow']));
      await write(db(), (trx) => storeSetting(trx, key, { [switchedBy]: true, days: 7 }));
      await write(db(), switchAsBefore);
      expect(await findOff(db())).toEqual([...others, 'of-tomorrow'].sort());
      expect(await storedSetting(db(), key)).toBe('{"days":7}');
    });

    test('is asked for once: what is switched afterwards stays so', async () => {
      await write(db(), switchAsBefore);
      await turnFeature({ database: database() }, feature, true);
      await write(db(), switchAsBefore);
      expect(await findOff(db())).not.toContain(feature);
    });
  });
});
