import { count, number } from '../../../app/words/count.ts';
import { ASKED_ON, KEPT_DAYS } from '../contract.ts';
import { statisticsLimits } from '../limits.ts';
import type { StatisticsWords } from './words.en.ts';

export const statistics: StatisticsWords = {
  visitorsNote: `पिछले ${statisticsLimits.days} दिनों में`,
  mostRead: {
    now: 'अभी पढ़े जा रहे',
    nowNote: 'कल से अब तक',
    noneNow: 'कल से अब तक कोई लेख नहीं खोला गया।',
    title: `${statisticsLimits.days} दिनों में सबसे ज़्यादा पढ़े गए`,
    none: 'अभी कोई लेख नहीं खोला गया। जो खोला जाएगा, वह यहाँ दिखेगा।',
    views: 'बार खोला गया',
    read: 'पढ़ें',
    readArticle: (name) => `पढ़ें: ${name}`,
  },
  visits: {
    title: 'हर दिन खुले पन्ने',
    none: 'अभी कोई पन्ना नहीं खुला। पहला पन्ना खुलते ही गिनती शुरू होगी।',
    views: (many) => count('hi', many, 'पन्ना खुला', 'पन्ने खुले'),
    day: 'दिन',
    column: 'खुले पन्ने',
  },
  period: 'अवधि',
  periods: { 1: 'आज', 7: '7 दिन', 30: '30 दिन', 90: '90 दिन' },
  views: 'बार खोला गया',
  before: (views, days) => `${days === 1 ? 'कल' : `उससे पहले के ${days} दिनों में`} ${number(views)}`,
  about: 'पन्ने गिने जाते हैं, लोग नहीं: न कोई कुकी, न पता, न पाठक का कोई निशान रखा जाता है।',
  articles: { title: 'सबसे ज़्यादा पढ़े गए', none: 'इस अवधि में कोई लेख नहीं खोला गया।' },
  categories: { title: 'विषय', none: 'इस अवधि में कोई लेख नहीं खोला गया।' },
  authors: {
    title: 'लेखक',
    note: 'कई लोगों का लेख हर एक के लिए गिना जाता है।',
    none: 'इस अवधि में कोई लेख नहीं खोला गया।',
  },
  sources: {
    title: 'पन्ने कहाँ से खुलते हैं',
    note: `वे साइटें जिनके लिंक से पन्ने खुले; यह ${KEPT_DAYS} दिन तक रखा जाता है।`,
    none: 'इस अवधि में कोई पन्ना नहीं खोला गया।',
    direct: 'सीधे',
    others: 'बाक़ी साइटें',
  },
  searches: {
    title: 'पाठक क्या खोजते हैं',
    note: `वे शब्द जो ${ASKED_ON} या ज़्यादा दिन खोजे गए; बाक़ी केवल बदले हुए रूप में रखे जाते हैं।`,
    none: `अभी ऐसा कोई शब्द नहीं है जो ${ASKED_ON} दिन खोजा गया हो।`,
    unit: 'बार खोजा गया',
    missed: (times) => `${count('hi', times, 'बार', 'बार')} कुछ नहीं मिला`,
  },
};
