import { limits } from '../../../../contract/limits.ts';
import { number } from '../../count.ts';
import type { SitemapWords } from './en.tsx';

export const sitemap: SitemapWords = {
  text: (address) => (
    <>
      साइटमैप सर्च इंजनों को बताता है कि साइट पर कौन-से पन्ने हैं: होम पेज, स्थायी पन्ने, विषय, लेखक और हर प्रकाशित
      लेख। सर्च इंजन यही सूची ख़ुद {address} पर पाते हैं, हमेशा ताज़ा। यहाँ यह आपको एक फ़ाइल में मिलती है, ज़्यादा से
      ज़्यादा {number(limits.sitemapEntries)} पतों के साथ।
    </>
  ),
  generate: 'साइटमैप बनाएँ',
  running: 'बन रहा है…',
  done: 'साइटमैप बनकर डाउनलोड हो गया।',
  failed: 'साइटमैप नहीं बन सका।',
};
