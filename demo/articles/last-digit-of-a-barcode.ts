import type { DemoArticle } from '../types.ts';

export default {
  slug: 'last-digit-of-a-barcode',
  name: 'The last digit of a barcode is there to catch mistakes',
  standfirst:
    'Cover the last figure under the stripes with your thumb. With the other twelve and sums from class four, you can say what it is.',
  language: 'en',
  category: 'apna-gyaan',
  author: 'arjun-mehta',
  imageAlt: 'The black stripes of a barcode growing upwards into a skyline of towers and trees.',
  imageCaption: 'Twelve figures say what it is. The last one checks the other twelve.',
  metaTitle: 'What the last digit of a barcode is for',
  metaDescription:
    'Threes, ones and a little addition: work out the check digit of any barcode at your kitchen table, see what it catches, and try it in a few lines of code.',
  metaKeywords: 'barcode, check digit, EAN-13, ISBN, arithmetic, JavaScript',
  description: `
    <p>Take a packet of biscuits from the kitchen shelf and cover the last figure under the barcode with your thumb. Thirteen digits, one hidden. With nothing but the other twelve and some sums from class four, you can say what is under your thumb. It makes a good trick at a party, and it is also the reason you are hardly ever charged for somebody else’s soap.</p>
    <h2>Lines in the sand</h2>
    <p>The barcode goes back to Joseph Woodland, an American engineer who was sitting on a beach around 1949, thinking about Morse code. He pulled his fingers through the sand, saw the dots and dashes stretch into long thin and thick lines, and had his idea. It had to wait for cheap scanners. On 26 June 1974 a packet of chewing gum in a supermarket in Troy, Ohio became the first product sold with the barcode we know.</p>
    <p>Many packets in an Indian kitchen begin with 890. That shows that the number was issued through GS1 India, the body that allots barcodes here. It does not promise that the thing was made here.</p>
    <h2>The sum under your thumb</h2>
    <p>The rule for a thirteen-digit code is short:</p>
    <ol>
      <li>Take the first twelve digits, from the left.</li>
      <li>Multiply them alternately by 1 and 3, and add up the results.</li>
      <li>The last digit is whatever must be added to reach the next multiple of ten.</li>
    </ol>
    <p>Books use the same scheme, so try the number 978030640615 from the back of a textbook.</p>
    <table>
      <caption>Working out the thirteenth digit</caption>
      <thead>
        <tr><th scope="col">Step</th><th scope="col">Digits</th><th scope="col">Result</th></tr>
      </thead>
      <tbody>
        <tr><th scope="row">Counted once</th><td>9 + 8 + 3 + 6 + 0 + 1</td><td>27</td></tr>
        <tr><th scope="row">Counted three times</th><td>3 × (7 + 0 + 0 + 4 + 6 + 5)</td><td>66</td></tr>
        <tr><th scope="row">Total</th><td>27 + 66</td><td>93</td></tr>
        <tr><th scope="row">Needed to reach 100</th><td>100 − 93</td><td>7</td></tr>
      </tbody>
    </table>
    <p>The full number is 9780306406157. A shop scanner does this sum each time it reads a code, and beeps only when the answer agrees.</p>
    <h2>The same thing in code</h2>
    <pre><code class="language-javascript">function checkDigit(firstTwelve) {
  let sum = 0;
  for (let i = 0; i &lt; 12; i += 1) {
    const weight = i % 2 === 0 ? 1 : 3;
    sum += Number(firstTwelve[i]) * weight;
  }
  return (10 - (sum % 10)) % 10;
}

checkDigit('978030640615'); // 7</code></pre>
    <p>The second “% 10” looks idle, but it is needed. When the total is already a multiple of ten, ten minus nothing is ten, and ten is not a digit.</p>
    <h2>What it catches, and what slips by</h2>
    <p>Why threes? If every digit counted once, swapping two neighbours would leave the total unchanged, and swaps are one of the commonest slips of a typing hand. With alternate weights the total usually shifts. Any <strong>single</strong> wrong digit is always caught. A swap of neighbours is caught unless the two differ by exactly five: write 62 as 26 and the alarm rings, but 27 for 72 gets through.</p>
    <p>For more precious numbers there are stronger sums. Bank cards use one called Luhn, and Aadhaar numbers end in a digit made by the Verhoeff method, which catches every swap of neighbours. The principle is always the same. Spend one digit on doubt, and the other twelve can be trusted.</p>
  `,
} satisfies DemoArticle;
