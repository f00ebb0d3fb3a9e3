import { foldBeginning, foldWord } from './word.ts';

/** Roots of everyday verbs, by how they end. Not here: फल and बस, which are fruit and bus far more often. */
const afterConsonant =
  'कह कर रह सुन देख लिख पढ़ समझ मिल चल बैठ उठ बोल सोच पूछ बन खेल निकल पहुँच भेज खोल खुल छोड़ मार गिर हँस सीख रख लग सक जीत हार मान जान पकड़ बेच ख़रीद काट बाँट ढूँढ तोड़ जोड़ मोड़ दौड़ उड़ उतर चढ़ गुज़र सुधर बदल बढ़ घट पड़ लड़ झगड़ डर मर भर फिर घूम नाच पहन उतार पुकार सुधार विचार स्वीकार ठहर रुक रोक टोक फेंक चमक धड़क भटक लटक अटक चख चाट पीस घिस फँस हट कट बँट टूट फूट छूट लूट कूद गूँज खींच सींच पहचान बाँध ढक बुन चुन गिन छान ठान तान बीत चाह निभ चुभ थक पक टिक बिक झुक चुक दिख सूख भूल खिल हिल पिघल सँभल उबल निगल टहल निहार गुज़ार उभर बिखर निखर सँवर महक बरस तरस परोस खोज उपज समेट लपेट लौट पलट उलट निपट सिमट घसीट उछल फिसल मचल जल ढल पल छल टल तल मल उग जाग भाग माँग त्याग डाल पाल निकाल सँभाल उबाल टाल ढाल गाड़ फाड़ झाड़ उखाड़ बिगाड़ बिगड़ उजाड़ गरज काँप ओढ़ पोंछ पूज नाप तौल मसल कुचल रगड़ घोल तैर डूब ठोक चूस सूँघ छील छेड़ रँग जँच चीर घेर फेर छिड़क थूक भौंक दुख फैल सहम सह बह ढह रच बच सज उलझ सुलझ सरक खिसक लुढ़क छिप छुप चबा फड़क ठिठक मुड़ जुड़ टकरा'.split(
    ' ',
  );
const afterVowel =
  'आ जा खा गा ला पा बता बना सुना दिखा सिखा समझा पढ़ा लिखा चला बैठा उठा मिला बुला खिला पिला सुला हँसा रुला घुमा बचा लगा हटा बढ़ा घटा चढ़ा जला बुझा मना कमा चुरा छिपा छुपा शर्मा शरमा घबरा मुस्कुरा मुस्करा नहा सजा निभा दोहरा टकरा लौटा अपना दिला करा कहला भगा जगा गिरा फैला मिटा चिल्ला सता समा आज़मा पहुँचा निकलवा बनवा करवा लगवा लिखवा भरवा खुलवा कटवा लहरा फहरा गुनगुना निपटा बता हिला डरा हरा पका उगा उड़ा पी जी दे ले हो खो रो सो धो बो ढो छू'.split(
    ' ',
  );

const foldAll = (words: string[]) => new Set(words.map(foldWord));
const foldRoots = (roots: string[]) => new Set(roots.map(foldBeginning));

const everywhere = foldAll('ना ने नी ता ते ती कर नों'.split(' '));
/** The endings of roots on a consonant and on a vowel. */
const ends: [roots: Set<string>, ends: Set<string>][] = [
  [
    foldRoots(afterConsonant),
    everywhere.union(
      foldAll('ा े ी ूँ ें ो ूँगा ूँगी ेगा ेगी ेंगे ेंगी ोगे ोगी िए िये िएगा कर वाना वाया वाई वाए'.split(' ')),
    ),
  ],
  [
    foldRoots(afterVowel),
    everywhere.union(foldAll('या ए ये ई ऊँ एँ ओ ऊँगा ऊँगी एगा एगी एँगे एँगी ओगे ओगी इए इये इएगा'.split(' '))),
  ],
];

/** Forms that no rule gives. */
const irregular = new Map(
  [
    'करके करना',
    'किया करना',
    'किए करना',
    'कीजिए करना',
    'जाना जाना',
    'जाने जाना',
    'जानी जाना',
    'गया जाना',
    'गए जाना',
    'गई जाना',
    'दिया देना',
    'दिए देना',
    'दी देना',
    'दीजिए देना',
    'लिया लेना',
    'लीजिए लेना',
    'ली लेना',
    'पिया पीना',
    'पीजिए पीना',
    'पिए पीना',
    'हुआ होना',
    // Of other verbs these would be nouns: रोगी, बोगी, आगे.
    ...['दे', 'ले', 'हो'].flatMap((root) =>
      ['गा', 'गे', 'गी', 'ंगे', 'ंगी'].map((end) => `${root}${end} ${root}ना`),
    ),
    // What is kept apart of nouns.
    'जाती जाना',
    'पीता पीना',
    'सीख सीखना',
    'सूख सूखना',
    'सूखी सूखना',
    'गिरी गिरना',
    'फूट फूटना',
    'फूटकर फूटना',
    'हुए होना',
    'हुई होना',
    'सिलाई सिलाई',
    'छुआ छूना',
    'बनाम बनाम',
    'कला कला',
    'खेती खेती',
    'जनता जनता',
    'माने माने',
    'मकान मकान',
    'दुकान दुकान',
  ].map((pair) => {
    const [form = '', infinitive = ''] = pair.split(' ').map(foldWord);
    return [form, infinitive];
  }),
);

const longestEnd = 5;

/**
 * Returns the infinitive of a folded form of a known verb: करेंगे and करता are करना. The list is
 * closed, since no rule tells गाना, a song, from सपना, a dream.
 */
export function infinitiveOf(word: string): string | undefined {
  const known = irregular.get(word);
  if (known) return known;
  for (const [roots, endings] of ends) {
    for (let end = Math.max(1, word.length - longestEnd); end < word.length; end += 1) {
      const root = word.slice(0, end);
      if (roots.has(root) && endings.has(word.slice(end))) return `${root}ना`;
    }
  }
  return ends[0]?.[0].has(word) ? `${word}ना` : undefined;
}

/** Returns the folded forms of all known verbs, each with its infinitive. */
export function* verbForms(): Iterable<[form: string, infinitive: string]> {
  yield* irregular;
  for (const [roots, endings] of ends) {
    for (const root of roots) {
      for (const end of endings) yield [root + end, `${root}ना`];
    }
  }
}
