import fc from 'fast-check';
import { expect, test } from 'vitest';
import { curlQuotes, curlQuotesIn } from './quotes.ts';

test.each([
  ['"नमस्ते," उसने कहा, "कैसे हो?"', '“नमस्ते,” उसने कहा, “कैसे हो?”'],
  ['दादी ने पूछा: "तुमने \'सूरज की घड़ी\' देखी?"', 'दादी ने पूछा: “तुमने ‘सूरज की घड़ी’ देखी?”'],
  ['"\'सच\' बोलो," उसने कहा', '“‘सच’ बोलो,” उसने कहा'],
  ['माँ ने कहा:"आओ"', 'माँ ने कहा:“आओ”'],
  ['उसने लिखा,"बस।"और चला गया।"कहाँ?"', 'उसने लिखा,“बस।”और चला गया।“कहाँ?”'],
  ["It's the children's, isn't it?", 'It’s the children’s, isn’t it?'],
  ["the '90s and 1990's", 'the ’90s and 1990’s'],
  ['("quoted")—"again"', '(“quoted”)—“again”'],
  ["पानी'पूरी", 'पानी’पूरी'],
  ['a 5" screen, 6\' tall', 'a 5" screen, 6\' tall'],
  ['the "top 5" list', 'the “top 5” list'],
  ['“already” ‘right’', '“already” ‘right’'],
])('%s', (typed, printed) => {
  expect(curlQuotes(typed)).toBe(printed);
});

test.each([
  ['<p>"<strong>तेज़</strong>" चलो</p>', '<p>“<strong>तेज़</strong>” चलो</p>'],
  ['<p>He said <em>"go"</em>.</p>', '<p>He said <em>“go”</em>.</p>'],
  ['<p>"one</p><p>"two"</p>', '<p>“one</p><p>“two”</p>'],
  ['<p>"a"<br />"b"</p>', '<p>“a”<br />“b”</p>'],
  [
    '<p><code>say("hi")</code> "hi" <a href="/a?b=\'c\'" title="it\'s">x</a></p>',
    '<p><code>say("hi")</code> “hi” <a href="/a?b=\'c\'" title="it\'s">x</a></p>',
  ],
  ['<pre>print("x")</pre>', '<pre>print("x")</pre>'],
])('%s', (typed, printed) => {
  expect(curlQuotesIn(typed)).toBe(printed);
});

test('nothing but the marks is touched', () => {
  const unit = fc.constantFrom(...'कि"\' a5.,(—।'.split(''));
  const straight = (text: string) => text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
      expect(straight(curlQuotes(text))).toBe(text);
      expect(curlQuotes(curlQuotes(text))).toBe(curlQuotes(text));
    }),
  );
});
