import { limits } from '../../../../contract/limits.ts';
import { count } from '../../count.ts';
import type { CheckWords } from './en.ts';

export const checks: CheckWords = {
  about: 'इनमें से कोई बात प्रकाशित करने से नहीं रोकती।',
  none: 'कुछ छूटा नहीं है।',
  goThere: 'वहाँ जाएँ',
  found: {
    noPicture: () => 'चित्र नहीं है: कार्ड पर उसकी जगह एक अक्षर दिखेगा।',
    smallPicture: (width) =>
      `चित्र ${width} पिक्सेल चौड़ा है। Google Discover ${limits.largePreview} पिक्सेल से चौड़े चित्र बड़े दिखाता है।`,
    coverAlt: () => 'मुख्य चित्र का वर्णन नहीं है, जो उसे न देख पाने वालों के काम आता है।',
    textAlts: (many) => `लेख में बिना वर्णन के ${count('hi', many, 'चित्र', 'चित्र')}।`,
    longTitle: (length) =>
      `शीर्षक में ${length} अक्षर हैं। सर्च इंजन उसे लगभग ${limits.metaTitle} पर काट देते हैं।`,
    noDescription: () => 'सर्च इंजनों के लिए कोई वर्णन नहीं है।',
    longDescription: (length) =>
      `वर्णन में ${length} अक्षर हैं। सर्च इंजन उसे लगभग ${limits.metaDescription} पर काट देते हैं।`,
    noTags: () => 'कोई टैग नहीं है।',
    unreviewed: () => 'यह जैसा अभी है, वैसा किसी ने मंज़ूर नहीं किया है।',
    untranslated: () => 'दूसरी भाषा का लेख प्रकाशित नहीं है।',
  },
  links: {
    looking: (many) => `${count('hi', many, 'लिंक देखा जा रहा है', 'लिंक देखे जा रहे हैं')}…`,
    dead: 'यहाँ कुछ नहीं है',
    silent: 'यहाँ से जवाब नहीं आया',
    failed: 'लिंक नहीं देखे जा सके।',
    beyond: (many) => `${count('hi', many, 'और लिंक नहीं देखा गया', 'और लिंक नहीं देखे गए')}।`,
    good: (many) => (many === 1 ? 'लिंक ठीक है।' : `सभी ${many} लिंक ठीक हैं।`),
  },
};
