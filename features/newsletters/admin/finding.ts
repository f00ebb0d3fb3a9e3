import { defineFinding } from '../../../app/admin/shell/palette/finding-part.ts';

export const finding = defineFinding({
  newsletters: {
    search:
      'newsletter letters mail email mailing issue subscribers send न्यूज़लेटर चिट्ठी मेल ईमेल सदस्यता ग्राहक',
  },
});
