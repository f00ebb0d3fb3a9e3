import { limits } from '../../../../contract/limits.ts';
import { count, number } from '../../count.ts';
import type { RedirectWords } from './en.tsx';

export const redirects: RedirectWords = {
  search: 'पते से खोजें',
  add: 'रीडायरेक्ट जोड़ें',
  from: 'पुराना पता',
  to: 'नया पता',
  added: 'कब जोड़ा गया',
  unpublished: 'लेख प्रकाशित नहीं है',
  gone: 'हटाया गया (410)',
  view: 'सूची',
  all: 'रीडायरेक्ट',
  missed: {
    title: 'नहीं मिले',
    about:
      'पिछले नब्बे दिनों में पाठकों ने जो पते खोले पर जहाँ कुछ नहीं मिला, सबसे ज़्यादा खोले गए पहले। केवल पता गिना जाता है; रोबोट नहीं गिने जाते।',
    times: 'कितनी बार',
    last: 'आख़िरी बार',
    suggested: 'शायद यह था',
    redirect: 'रीडायरेक्ट करें',
    redirectThat: (address) => `रीडायरेक्ट करें: ${address}`,
    redirected: 'अब यह रीडायरेक्ट होता है।',
    gone: 'हटाया गया (410)',
    callGone: (address) => `हटाया गया (410): ${address}`,
    calledGone: 'अब सर्च इंजनों को बताया जाता है कि यह हटा दिया गया है।',
    takenBack: 'वापस ले लिया गया।',
    none: 'पाठकों ने जो पते खोले, सब मिले।',
  },
  removeThat: (address) => `${address} हटाएँ`,
  removal: {
    title: 'यह रीडायरेक्ट हटाएँ?',
    text: (address) => `${address} इसके बाद कहीं नहीं ले जाएगा।`,
    done: 'रीडायरेक्ट हटा दिया गया है।',
    undone: 'रीडायरेक्ट वापस आ गया है।',
  },
  none: 'अभी कोई रीडायरेक्ट नहीं है। जिन लेखों, विषयों और पन्नों का पता बदलता है, वे यहाँ अपने आप आ जाते हैं।',
  noneFound: (query) => `किसी रीडायरेक्ट के पते में “${query}” नहीं है।`,
  adding: {
    fromHint: 'इस साइट का ऐसा पता जिस पर अब कुछ नहीं है, जैसे /old/story.html',
    toHint: 'इस साइट का पता, जैसे /about-us, या https:// से शुरू होने वाला पता',
    button: 'जोड़ें',
    busy: 'जोड़ा जा रहा है…',
    done: 'रीडायरेक्ट जोड़ दिया गया है।',
  },
  csv: {
    title: 'कई एक साथ',
    text: () => (
      <>
        CSV फ़ाइल, जिसमें <span lang="en">from,to</span> नाम के दो कॉलम हों और ज़्यादा से ज़्यादा{' '}
        {number(limits.csvLines)} पंक्तियाँ। जिस पते का रीडायरेक्ट पहले से है, वह फ़ाइल वाले नए पते पर ले जाएगा।
        नए पते की जगह 410 लिखने का मतलब है कि पन्ना हटा दिया गया है। एक्सपोर्ट की फ़ाइल भी ऐसी ही होती है।
      </>
    ),
    choose: 'CSV फ़ाइल',
    import: 'CSV इंपोर्ट करें',
    importing: 'इंपोर्ट हो रहा है…',
    export: 'CSV एक्सपोर्ट करें',
    done: (taken) => `${count('hi', taken, 'रीडायरेक्ट लिया गया', 'रीडायरेक्ट लिए गए')}।`,
    report: (taken, refused) => `लिए गए: ${number(taken)}, नहीं लिए गए: ${number(refused)}।`,
    line: (line) => `पंक्ति ${line}:`,
  },
};
