import { limits } from '../../../../contract/limits.ts';
import { count } from '../../count.ts';
import type { AdminWords } from '../en.ts';

export const media: AdminWords['media'] = {
  upload: 'अपलोड करें',
  picturesToUpload: 'अपलोड के लिए चित्र',
  dropHere: 'अपलोड करने के लिए चित्र यहाँ छोड़ें',
  altHi: 'चित्र का वर्णन, हिन्दी में',
  altEn: 'चित्र का वर्णन, अंग्रेज़ी में',
  caption: 'कैप्शन',
  credit: 'श्रेय',
  restsInBin: `यह ${limits.binDays} दिन तक कूड़ेदान में रहेगा।`,
  inUse: 'यह इस्तेमाल में है',
  saveFirst: 'पहले अपने बदलाव सहेजें',
  focalHint: 'चित्र के उस हिस्से पर क्लिक करें, जो कटने पर भी दिखना चाहिए।',
  focalPoint: (left, top) => `मुख्य बिंदु: बाएँ से ${left}%, ऊपर से ${top}%। तीर वाली कुंजियों से खिसकता है।`,
  size: 'आकार',
  kilobytes: (size) => `${size} kB`,
  added: 'जोड़ा गया',
  addedBy: (time, name) => `${time}, ${name} ने`,
  address: 'पता',
  copyAddress: 'पता कॉपी करें',
  addressCopied: 'पता कॉपी हो गया।',
  addressNotCopied: 'पता कॉपी नहीं हो सका।',
  uses: 'कहाँ इस्तेमाल हुआ है',
  nowhere: 'कहीं नहीं।',
  hiddenUses: (many) => `${count('hi', many, 'जगह', 'जगहों')} पर, जहाँ आपकी पहुँच नहीं है।`,
  inBin: '(कूड़ेदान में)',
  kinds: {
    cover: 'इस लेख का मुख्य चित्र',
    text: 'इस लेख में',
    template: 'इस साँचे में',
    page: 'इस पन्ने पर',
    person: 'व्यक्ति',
    header: 'होम पेज पर सबसे ऊपर',
  },
};
