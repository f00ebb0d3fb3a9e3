import { expect, test } from 'vitest';
import { tokenOf } from './stem.ts';

test.each([
  'लड़का लड़के लड़कों लड़की लड़कियाँ लड़कियों',
  'किताब किताबें किताबों',
  'महिला महिलाएँ महिलाओं',
  'मिठाई मिठाइयाँ मिठाइयों',
  'नदी नदियाँ नदियों',
  'भाई भाइयों',
  'साधु साधुओं',
  'कुआँ कुएँ कुओं',
  'चिड़िया चिड़ियाँ चिड़ियों',
  'लड्डू लड्डुओं',
  'रुपया रुपये रुपए रुपयों',
  'गाय गायें गायों',
  'बड़ा बड़े बड़ी',
  'घटना घटनाएँ घटनाओं',
  'करना करता करेंगे करूँगी किया करके',
  'जाना जाता गया गई जाएँगे',
  'train trains',
  'city cities',
  '78,000 ७८,००० 78000',
  'पुलिस पुलीस',
  'साइकिल साईकिल',
])('the forms of one word find each other: %s', (forms) => {
  const tokens = forms.split(' ').map(tokenOf);
  expect(new Set(tokens)).toEqual(new Set(tokens.slice(0, 1)));
});

test.each(['पानी पान', 'घड़ी घड़ा', 'कला काला', 'सपना सप', 'बस बसना', 'bus bu'])(
  'words that differ stay apart: %s',
  (words) => {
    const [one, other] = words.split(' ').map(tokenOf);
    expect(one).not.toBe(other);
  },
);
