import { expect, test } from 'vitest';
import { withoutComplainant, withoutName } from './unnamed.ts';

test.each([
  ['Dear Asha Sharma, thank you.', 'Asha Sharma', 'Dear …, thank you.'],
  ['Ms. SHARMA wrote; asha agreed.', 'Asha  Sharma', 'Ms. … wrote; … agreed.'],
  ['प्रिय आशा जी, आशाजी और शर्मा', 'आशा शर्मा', 'प्रिय … जी, … और …'],
  // Words that hold a name stay, and what is an initial or a title.
  ['निराशा और Ashapur', 'आशा Asha', 'निराशा और Ashapur'],
  ['Dr. A. of B', 'Dr. A B', 'Dr. A. of B'],
  ['Om wrote', 'Om', '… wrote'],
  ['A word', 'A', 'A word'],
  ['To a.b@example.org and xa.b@example.org', 'x', 'To … and xa.b@example.org'],
  ['(c++) $& .*', '$& .* (c++)', '(c++) $& .*'],
  ['Nobody', '', 'Nobody'],
  [`${' '.repeat(2000)}q`, `q${' '.repeat(98)}w`, `${' '.repeat(2000)}q`],
])('%s by %s: %s', (text, name, left) => {
  expect(withoutComplainant(text, name, 'a.b@example.org')).toBe(left);
});

test.each([
  [
    'राम मंदिर पर लेख में तारीख़ ग़लत है, कृपया सुधारें।\nधन्यवाद, राम',
    'राम',
    'राम मंदिर पर लेख में तारीख़ ग़लत है, कृपया सुधारें।\nधन्यवाद, …',
  ],
  ['Sita is no queen of Ram. Thanks! — Sita.\n', 'Sita', 'Sita is no queen of Ram. Thanks! — ….\n'],
  ['मैं, आशा शर्मा, पूछता हूँ: शर्मा कौन? a.b@example.org', 'आशा शर्मा', 'मैं, …, पूछता हूँ: शर्मा कौन? …'],
  ['See\nhttps://example.org/sita-ki-kahani', 'Sita', 'See\nhttps://example.org/sita-ki-kahani'],
  ['राम मंदिर पर लेख में तारीख़ ग़लत है', 'राम', 'राम मंदिर पर लेख में तारीख़ ग़लत है'],
  ['…', 'Sita', '…'],
  ['', 'Sita', ''],
])('the complaint %s by %s: %s', (body, name, left) => {
  const texts = { body, answer: '', disclosed: '', notes: '' };
  expect(withoutName({ name, email: 'a.b@example.org', ...texts }).body).toBe(left);
});
