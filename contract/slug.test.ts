import { expect, test } from 'vitest';
import { slugFrom } from './slug.ts';

test.each([
  ['परवरिश', 'parvarish'],
  ['समझना और समझाना', 'samajhna-aur-samjhana'],
  ['राजस्थान की बावड़ियाँ', 'rajasthan-ki-bavdiyan'],
  ['बचपन में कहानी', 'bachpan-mein-kahani'],
  ['ज़िंदगी, फ़िल्म और क़िस्मत!', 'zindagi-film-aur-kismat'],
  ['सांगानेर की छपाई: एक ठप्पे से', 'sanganer-ki-chhapai-ek-thappe-se'],
  ['मित्र का संबंध', 'mitra-ka-sambandh'],
  ['विज्ञान के १० प्रश्न', 'vigyan-ke-10-prashn'],
  ['न्याय', 'nyay'],
  ['How to read: Crème brûlée & बच्चे', 'how-to-read-creme-brulee-bachche'],
  ["Editor's Choice", 'editors-choice'],
  ['Search', 'search-1'],
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
