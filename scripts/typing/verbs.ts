import { formsOf, VERB } from '../../hindi/typing/paradigms.ts';

/** Roots of everyday verbs, by how they end. */
const afterConsonant =
  'कह कर रह सुन देख लिख पढ़ समझ मिल चल बैठ उठ बोल सोच पूछ बन खेल निकल पहुँच पहुंच भेज खोल खुल छोड़ मार गिर हँस सीख रख लग सक जीत हार मान जान पकड़ बेच खरीद ख़रीद काट बाँट बांट ढूँढ ढूंढ तोड़ जोड़ मोड़ दौड़ उड़ उतर चढ़ गुज़र गुजर सुधर बदल बढ़ घट पड़ लड़ झगड़ डर मर भर फिर घूम नाच पहन उतार पुकार सुधार विचार स्वीकार ठहर रुक रोक टोक फेंक चमक धड़क भटक लटक अटक चख चाट पीस घिस फँस बस हट कट बँट टूट फूट छूट लूट कूद गूँज खींच सींच पहचान बाँध ढक बुन चुन गिन छान ठान तान बीत चाह निभ चुभ थक पक टिक बिक झुक चुक दिख सीख सूख भूल खिल हिल पिघल संभल सँभल उबल निगल टहल निहार गुजार गुज़ार उभर बिखर निखर सँवर महक बरस तरस परोस खोज उपज समेट लपेट लौट पलट उलट निपट सिमट घसीट उछल फिसल मचल जल ढल पल छल टल तल मल उग जाग भाग माँग मांग त्याग'.split(
    ' ',
  );
const afterA =
  'आ जा खा गा ला पा बता बना सुना दिखा सिखा समझा पढ़ा लिखा चला बैठा उठा मिला बुला खिला पिला सुला हँसा रुला घुमा बचा लगा हटा बढ़ा घटा चढ़ा जला बुझा मना कमा चुरा छिपा छुपा शर्मा घबरा मुस्कुरा नहा सजा निभा दोहरा टकरा लौटा अपना दिला करा कहला भगा जगा गिरा फैला मिटा चिल्ला सता समा आजमा आज़मा पहुँचा पहुंचा निकलवा बनवा करवा'.split(
    ' ',
  );

/** What makes others do what a verb says: लिखवाना. */
const causative = afterConsonant.map((root) => `${root}वा`);

/** Lists verbs in their dictionary form; `hindi/typing/paradigms.ts` has their forms. */
export const verbs = [...afterConsonant, ...afterA, ...causative].map((root) =>
  `${root}ना`.normalize('NFC'),
);

/** Lists every form of everyday verbs; no text of ordinary size has all of them. */
export function verbForms(): string[] {
  return [...afterConsonant, ...afterA].flatMap((root) => {
    const verb = `${root}ना`.normalize('NFC');
    return [verb, ...formsOf(verb, VERB).map(({ form }) => form)];
  });
}
