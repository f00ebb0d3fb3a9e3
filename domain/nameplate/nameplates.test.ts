import { expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { getSettings, putSetting } from '../settings.ts';
import { drawNameplate } from './draw-nameplate.ts';
import { drawNewNames, keepNameplates } from './nameplates.ts';

onEachEngine('the drawn names of the site', (database) => {
  const namesKept = async () =>
    (await getSettings(database().db)).nameplates.map(({ text }) => text);

  test('are not kept where drawing failed, and are drawn the next time', async () => {
    const { db } = database();
    const failing = async (text: string) => {
      if (text === 'लेख') throw new Error('the face could not be read');
      return drawNameplate(text);
    };
    const values = { siteName: 'लेख', inOtherLanguage: { siteName: 'Lekh' } };
    for (const [draw, names] of [
      [failing, ['Lekh']],
      [drawNameplate, ['Lekh', 'लेख']],
    ] as const) {
      const drawn = await drawNewNames(db, values, draw);
      await write(db, async (trx) => {
        await putSetting(trx, 'siteName', values.siteName);
        await putSetting(trx, 'inOtherLanguage', {
          ...(await getSettings(trx)).inOtherLanguage,
          ...values.inOtherLanguage,
        });
        await keepNameplates(trx, drawn);
      });
      expect(await namesKept()).toEqual(names);
    }
    expect(await drawNewNames(db)).toEqual([]);
    // Names that the site has no more are forgotten with the next that is drawn.
    const drawn = await drawNewNames(db, { siteName: 'कथा' });
    await write(db, async (trx) => {
      await putSetting(trx, 'siteName', 'कथा');
      await keepNameplates(trx, drawn);
    });
    expect(await namesKept()).toEqual(['Lekh', 'कथा']);
  });
});
