import type { OrderWords } from './en.ts';

export const orders: OrderWords = {
  label: 'क्रम',
  orders: {
    articles: 'सबसे कम लेख पहले',
    '-articles': 'सबसे ज़्यादा लेख पहले',
    bytes: 'सबसे छोटी फ़ाइलें पहले',
    '-bytes': 'सबसे बड़ी फ़ाइलें पहले',
    created: 'सबसे पुराने पहले',
    '-created': 'सबसे नए पहले',
    deleted: 'सबसे पहले हटाए गए',
    '-deleted': 'सबसे हाल में हटाए गए',
    from: 'पुराना पता: A से Z',
    '-from': 'पुराना पता: Z से A',
    name: 'नाम: A से Z, अ से ह',
    '-name': 'नाम: ह से अ, Z से A',
    parts: 'सबसे कम भाग पहले',
    '-parts': 'सबसे ज़्यादा भाग पहले',
    position: 'साइट के क्रम में',
    '-position': 'साइट के क्रम में, आख़िर से',
    updated: 'सबसे पहले बदले गए',
    '-updated': 'सबसे हाल में बदले गए',
  },
};
