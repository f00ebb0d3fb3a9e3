import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newSlugSchema } from '../contract/common.ts';
import { slugFrom } from '../hindi/slugs/slug.ts';
import { looseSlug } from './support/loose-slug.ts';

const titles = readFileSync('hindi/slugs/slug.titles.tsv', 'utf8').trim().split('\n');

test.each([
  ['परवरिश', 'parvarish'],
  ['समझना और समझाना', 'samajhna-aur-samjhana'],
  ['राजस्थान की बावड़ियाँ', 'rajasthan-ki-bavdiyan'],
  ['समझदार, पर्यावरण, शायरी, राष्ट्रपति', 'samajhdar-paryavaran-shayari-rashtrapati'],
  ['वाराणसी, लखनऊ, दिल्ली', 'varanasi-lucknow-delhi'],
  ['फूल, फ़िल्म, फिल्म, सफल', 'phul-film-film-safal'],
  ['स्कूल, बैंकों, यूट्यूब', 'school-bankon-youtube'],
  ['बचपन में कहानी', 'bachpan-mein-kahani'],
  ['ज़िंदगी, फ़िल्म और क़िस्मत!', 'zindagi-film-aur-qismat'],
  ['सांगानेर की छपाई: एक ठप्पे से', 'sanganer-ki-chhapai-ek-thappe-se'],
  ['मित्र का संबंध', 'mitra-ka-sambandh'],
  ['विज्ञान के १० प्रश्न', 'vigyan-ke-10-prashn'],
  ['न्याय', 'nyay'],
  ['How to read: Crème brûlée & बच्चे', 'how-to-read-creme-brulee-bachche'],
  ["Editor's Choice", 'editors-choice'],
  ["It's OK, don’t worry, weʼll see", 'its-ok-dont-worry-well-see'],
  ["Rock ’n’ Roll: O'Brien’s ‘best’ of the ’90s", 'rock-n-roll-obriens-best-of-the-90s'],
  ["Children`s Day, मोदी's plan", 'childrens-day-modis-plan'],
  ['Search', 'search'],
  ['काॅलेज के डाॅ. शर्मा, आॅस्ट्रेलिया', 'college-ke-dr-sharma-australia'],
  ['एेतिहासिक', 'aitihasik'],
  ['दु:ख में नि:शुल्क सहायता: प्रात:काल 10:30', 'dukh-mein-nishulk-sahayta-pratkal-10-30'],
  ['Łódź, Straße, Søren, Æsop, Đorđe', 'lodz-strasse-soren-aesop-dorde'],
  ['ß', 'ss'],
  ['日本', ''],
  ['', ''],
])('%s is %s', (title, slug) => {
  expect(slugFrom(title)).toBe(slug);
});

test('a long title is cut between words', () => {
  const slug = slugFrom('शब्द '.repeat(40));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug.endsWith('shabd')).toBe(true);
});

describe('the table of titles', () => {
  test('has 500 and more', () => expect(new Set(titles).size).toBeGreaterThanOrEqual(500));

  test.each(titles.map((line) => line.split('\t')))('%s', (slug, title) => {
    expect(slugFrom(title ?? '')).toBe(slug);
  });
});

test('of new titles 97 in 100 are spelled as people would spell them, or nearly so', () => {
  const rows = readFileSync('hindi/slugs/slug.unseen.tsv', 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [slugs = '', title = ''] = line.split('\t');
      return { title, accepted: slugs.split('|').map(looseSlug) };
    });
  expect(rows.length).toBeGreaterThan(2600);
  const wrong = rows.filter(
    ({ title, accepted }) => !accepted.includes(looseSlug(slugFrom(title))),
  );
  expect(
    wrong.length / rows.length,
    wrong.map(({ title }) => title).join('\n'),
  ).toBeLessThanOrEqual(0.03);
});

test.each([
  ['सीबीआई, एफ़आईआर, आरबीआई, जीआई', 'cbi-fir-rbi-gi'],
  ['बीवी और टीका', 'bivi-aur-tika'],
  ['सास, चीज़, बीच, की, पास, रोज़', 'sas-chiz-bich-ki-pas-roz'],
  ['5जी और टी20, जी20, एल1', '5g-aur-t20-g20-l1'],
  ['ए आर रहमान, बी.आर. अंबेडकर, पीटी उषा', 'ar-rahman-br-ambedkar-pt-usha'],
  ['गांधी जी के साथ, भारत के पी वी सिंधु', 'gandhi-ji-ke-sath-bharat-ke-pv-sindhu'],
  ['ग्रीन टी, वाई-फ़ाई, फ़ॉर्मूला वन', 'green-tea-wifi-formula-one'],
  ['महागठबंधन, परिवहन, जनप्रतिनिधि, मतगणना', 'mahagathbandhan-parivahan-janpratinidhi-matganana'],
  ['मैप्स, मोटर्स, मालदीव्स, विद्यालयों', 'maps-motors-maldives-vidyalayon'],
  ['रुपया, उपयोग, बँटवारा, माँगना, आंतरिक', 'rupaya-upyog-bantvara-mangna-antarik'],
  ['अमरनाथ, राज्यसभा, लापता, निकला', 'amarnath-rajyasabha-lapata-nikla'],
  ['प्रगति, अनुभवी, असहमति, बेनतीजा', 'pragati-anubhavi-asahmati-benatija'],
  ['नौकरशाही, भारतवर्ष, आपत्तिजनक', 'naukarshahi-bharatvarsh-apattijanak'],
  ['शब्दावली, सौंपा, शृंगार, श्रृंखला', 'shabdavali-saunpa-shringar-shrinkhala'],
  ['एस जयशंकर का यू टर्न, विटामिन ए', 's-jaishankar-ka-u-turn-vitamin-a'],
  ['द फ़ैमिली मैन, रेड अलर्ट, मिड-डे मील', 'the-family-man-red-alert-mid-day-meal'],
  ['गूगल पे से भुगतान, प्रकाश पर्व, गर्व, गंधर्व', 'google-pay-se-bhugtan-prakash-parv-garv-gandharva'],
  ['ईश्वर, स्वयं, द्वार, अद्वैत', 'ishwar-swayam-dwar-advait'],
])('%s is %s', (title, slug) => {
  expect(slugFrom(title)).toBe(slug);
});

/** A text of Devanagari letters, joiners, spaces and some Latin letters. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0x0900, max: 0x097f }).map((code) => String.fromCodePoint(code)),
    fc.constantFrom(' ', '-', '\u200c', '\u200d', 'a', 'É', '7', '।'),
  ),
  maxLength: 200,
});

test('a slug of any title may be given, and stays what it is', () => {
  fc.assert(
    fc.property(anyText, (title) => {
      const slug = slugFrom(title);
      if (slug) expect(newSlugSchema.safeParse(slug).success).toBe(true);
      expect(slugFrom(slug)).toBe(slug);
      expect(slugFrom(title.normalize('NFD'))).toBe(slugFrom(title.normalize('NFC')));
    }),
  );
});

test('whoever writes with consonants gets a slug', () => {
  const consonant = fc
    .integer({ min: 0x0915, max: 0x0939 })
    .map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(fc.string({ unit: consonant, minLength: 1, maxLength: 30 }), (word) => {
      expect(slugFrom(word)).not.toBe('');
    }),
  );
});
