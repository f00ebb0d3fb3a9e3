import { expect, test } from 'vitest';
import { markBehind } from './quotation-marks.ts';

/** Types a text sign by sign, as the editor does. */
function typed(text: string): string {
  let line = '';
  for (const sign of text) {
    line += (sign === '"' || sign === "'" ? markBehind(line, sign) : null) ?? sign;
  }
  return line;
}

test.each([
  ['उसने कहा, "बस।"', 'उसने कहा, “बस।”'],
  ['लिखा,"बस।" और गया', 'लिखा,“बस।” और गया'],
  [`"वह बोला, 'चलो', और"`, '“वह बोला, ‘चलो’, और”'],
  ["don't stop", 'don’t stop'],
  ['in "May 1998" again', 'in “May 1998” again'],
  [`a board of 5'6" and more`, `a board of 5'6" and more`],
  ['("क")—"ख"', '(“क”)—“ख”'],
  ['और मैं नहीं जाऊँगा।" वह बोला', 'और मैं नहीं जाऊँगा।” वह बोला'],
])('the marks of print are set in %s', (written, printed) => {
  expect(typed(written)).toBe(printed);
});
