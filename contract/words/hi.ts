import type { TextWords } from './en.ts';

export const hi: TextWords = {
  embeds: (host) => ({
    video: `${host} पर वीडियो`,
    post: `${host} पर पोस्ट`,
    audio: `${host} पर ऑडियो`,
    map: `${host} पर नक़्शा`,
    chart: `${host} पर चार्ट`,
    document: `${host} पर दस्तावेज़`,
  }),
  readAlso: 'यह भी पढ़ें',
  table: 'तालिका',
  footnotes: { notes: 'फ़ुटनोट', back: 'पाठ में वापस' },
  wholePicture: 'पूरा चित्र',
  struck: 'काटा गया',
  reader: 'पाठक',
};
