import type { PreviewWords } from './en.ts';

export const preview: PreviewWords = {
  devices: { phone: 'फ़ोन', desktop: 'कंप्यूटर' },
  newTab: 'नए टैब में खोलें',
  copyLink: 'लिंक कॉपी करें',
  until: (when) => `जिसके पास यह लिंक हो, वह ${when} तक लेख पढ़ सकता है।`,
  frame: 'लेख, जैसा पाठकों को दिखेगा',
};
