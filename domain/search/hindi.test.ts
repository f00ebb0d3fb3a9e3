import { beforeAll, expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { createArticle } from '../articles/write.ts';
import { articlesOf, find } from './search.ts';

const texts: Record<string, string> = {
  toys: 'मेले में खिलौने बिके और चुनौतियाँ भी थीं।',
  road: 'रास्ते को दाएँ मोड़कर पहली गली में जाइए।',
  trader: 'काबुलीवाला अंगूर और बादाम लाता था।',
  oil: 'तेल कंपनियों ने दाम बढ़ाए।',
  stones: 'चट्टानों में जीवाश्म मिले।',
  town: 'न्यूकैसल के मैनेजर ने पेटेंट लिया।',
  city: 'जैक्सनविल तट पर बसा है।',
  train: 'रेलगाड़ी समय पर आई, रेलगाड़ी समय पर गई।',
  cart: 'किसान बैलगाड़ी से हाट जाते हैं।',
  trees: 'बिश्नोई समाज ने पेड़ बचाए।',
  storm: 'बवंडर आया और मुहूर्त टल गया, बंदर पहर भर छिपे रहे।',
  horse: 'घोड़े और घोड़ा सड़कों पर थे, घोर अँधेरे में साँप सरक गया, वह भी सरकता रहा।',
  street: 'सड़क पर घोड़ा दौड़ा, सर्वोच्च न्यायालय दूर था, प्रधानमंत्री प्रबल थे।',
  proof: 'प्रमाण और परिणाम मिले, सबने प्रमाण माना।',
  witness: 'गवाह ने प्रमाण दिया।',
  dialect: 'उसका कहा परमान है। उसने धरम न छोड़ा।',
  faith: 'सब धर्म एक हैं।',
  creed: 'धर्म की बात।',
  hill: 'पहाड़ पर सिलेंडर पहुँचे, ट्रैक्ट वालों ने पर्चे बाँटे।',
};

onEachEngine('searches in Hindi', (database) => {
  beforeAll(async () => {
    const { db } = database();
    await write(db, async (trx) => {
      for (const [slug, text] of Object.entries(texts)) {
        const description = `<p>${text}</p>`;
        const article = sampleArticle({ slug, name: slug, language: 'hi', description });
        await createArticle(trx, article);
      }
    });
  });

  test.each([
    ['forms of nouns in Latin letters', 'khilona', 'toys'],
    ['an o that is typed for औ', 'khilone', 'toys'],
    ['a र above the wrong letter', 'मुर्हूत', 'storm'],
    ['a nasal and its vowel that are forgotten', 'सिलडर', 'hill'],
    ['a last vowel that is forgotten', 'कंपन', 'oil'],
    ['plurals in Latin letters', 'chunautiyon', 'toys'],
    ['forms of verbs in Latin letters', 'modkar', 'road'],
    ['verbs with a vowel that is not spoken', 'modakar', 'road'],
    ['words spelled as they are spoken', 'pehla', 'road'],
    ['compounds with a common word, apart', 'काबुली वाला', 'trader'],
    ['compounds of other forms, in one', 'तेलकंपनी', 'oil'],
    ['English words for Hindi ones', 'fossils', 'stones'],
    ['other words of Hindi that say the same', 'अश्व सर्प', 'horse'],
    ['such words in Latin letters, which no article has', 'sarp ashva', 'horse'],
    ['English words in Hindi letters', 'फॉसिल', 'stones'],
    ['two English words in Hindi letters for one of Hindi', 'प्राइम मिनिस्टर', 'street'],
    ['English vowels as Hindi hears them', 'patent', 'town'],
    ['English names with silent letters', 'Newcastle', 'town'],
    ['compounds in one whose second part begins with न्', 'सर्वोच्चन्यायालय', 'street'],
    ['of words spelled alike the nearest', 'बेलगाडी', 'cart'],
    ['plurals of words on -ोई', 'बिश्नोइयों', 'trees'],
    ['English names with an o that Hindi hears as a', 'Jacksonville', 'city'],
  ])('finds %s: %s', async (_kind, q, slug) => {
    const { db } = database();
    const { ids } = await find(db, { q, page: 1 });
    const [first] = await articlesOf(db, ids);
    expect(first?.slug).toBe(slug);
  });

  test('no search is empty of which a word is known, whatever else is asked', async () => {
    const { db } = database();
    const words = new Set(
      Object.values(texts).flatMap((text) => text.match(/[\u0900-\u0963]+/g) ?? []),
    );
    expect(words.size).toBeGreaterThan(30);
    for (const word of words) {
      for (const q of [word, `${word} झक्षठौ`, `zzyzx ${word}`]) {
        const { ids } = await find(db, { q, page: 1 });
        expect(ids.length, q).toBeGreaterThan(0);
      }
    }
  });

  test.each([
    // Found by its sound.
    ['जीवाशम', null],
    ['खिलोनें', 'खिलौने'],
    ['क्षझठौ', null],
    ['बवडर', 'बवंडर'],
    // Sounds like पहर, which an article has, and is spelled more like पहाड़.
    ['पहार', 'पहाड़'],
    ['सिलेडर', 'सिलेंडर'],
    // Their stems are those of घोर and सरकना, which an article has.
    ['घोरा', 'घोड़ा'],
    ['घोरे', 'घोड़े'],
    // An article has परमान, whose ण and न are one to the search.
    ['परमाण', 'प्रमाण'],
    ['परमान', null],
    ['धरम', null],
    // A forgotten र of a conjunct.
    ['सर्वोच न्यायालय', null],
    ['पबल', 'प्रबल'],
    // Right words that no article has.
    ['ट्रैक्टर', null],
    ['बंदरगाह', null],
    ['मछुआ', null],
  ])('of %s what is near and finds more is proposed: %s', async (q, meant) => {
    const { didYouMean } = await find(database().db, { q, page: 1 });
    expect(didYouMean).toBe(meant);
  });

  test('what stands in a draft alone changes nothing of what a misspelt word finds', async () => {
    const { db } = database();
    const misspelt = ['बवडर', 'पहार', 'सिलडर', 'बेलगाडी', 'खिलोनें', 'पबल', 'fosils'];
    const found = () => Promise.all(misspelt.map((q) => find(db, { q, page: 1 })));
    const listFound = async () =>
      (await found()).map(({ ids, total, some, didYouMean }, at) => {
        return { q: misspelt[at], ids, total, some, didYouMean };
      });
    const before = await listFound();
    const description = `<p>${misspelt.join(' ')}</p>`;
    const draft = sampleArticle({ slug: 'draft', language: 'hi', status: 'draft', description });
    await write(db, (trx) => createArticle(trx, draft));
    expect(await listFound()).toEqual(before);
  });
});
