import { expect, test } from 'vitest';
import { partedText, runningText } from './running-text.ts';

test.each([
  [
    'a heading does not run into the sentence after it',
    '<h2>बारिश</h2><p>सुबह <b>से</b> पानी।</p><ul><li>एक</li></ul>',
    'सुबह से पानी। एक',
  ],
  ['all of the text where there is no prose', '<h2>बारिश</h2><img src="/x.jpg">', 'बारिश'],
  [
    'captions, tables and code are no prose',
    '<figure><img src="/a.jpg"><figcaption>चित्र: मीरा</figcaption></figure><pre><code>a &lt; b</code></pre>' +
      '<table><caption>क</caption><tr><td>१</td></tr></table><p>Run <code>npm start</code> &amp; read.</p>',
    'Run npm start & read.',
  ],
  [
    'a label in bold is left out, a sentence in bold is not',
    '<p><strong>सामग्री</strong></p><p><b>पानी उबालें।</b></p><p>फिर <b>चाय</b> डालें</p>',
    'पानी उबालें। फिर चाय डालें',
  ],
  [
    'marks of footnotes go, raised and lowered digits stay',
    '<p>हवा महल<sup><a href="#n1">1</a></sup>, <a href="#n2">[2]</a>a<sup>[<a href="#n3">3</a>]</sup>b: 4 m<sup>2</sup>, H<sub>2</sub>O, <a href="#map">the map</a>.</p>',
    'हवा महल, ab: 4 m², H₂O, the map.',
  ],
  [
    'brackets of footnotes go, those of prose stay',
    '<p>A list [] is empty, f() is a call<sup>(<a href="#n1">1</a>)</sup> [<a href="#n2">२</a>].</p>',
    'A list [] is empty, f() is a call .',
  ],
  [
    'lines, cells and blocks are not glued together',
    '<p>एक<br>दो</p><div>तीन</div>चार<blockquote><p>पाँच</p></blockquote>छह',
    'एक दो तीन चार पाँच छह',
  ],
])('%s', (_what, html, text) => {
  expect(runningText(html, 1000)).toBe(text);
});

test('no more is read than is wanted', () => {
  expect(runningText('<p>पानी। </p>'.repeat(50), 20)).toBe('पानी। पानी। पानी।');
});

test('of all of the text, what ends like no sentence ends with a dot', () => {
  const html =
    '<h2>एक दिन</h2><p>घड़ा <b>ठंडा</b> है।</p><figure><table><tr><th>Air</th><th>Wet-bulb floor</th></tr>' +
    '<tr><td>40 °C</td><td></td></tr></table><figcaption>नाप</figcaption></figure><ul><li>एक</li></ul>';
  expect(partedText(html)).toBe('एक दिन · घड़ा ठंडा है। Air · Wet-bulb floor · 40 °C · नाप · एक');
});
