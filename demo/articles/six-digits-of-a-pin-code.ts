import type { DemoArticle } from '../types.ts';

export default {
  slug: 'six-digits-of-a-pin-code',
  name: 'What the six digits of a PIN code tell the postman',
  standfirst:
    'Six figures carry a letter from Kochi to a lane in Jaipur, each one narrowing the map. How to read them from left to right.',
  language: 'en',
  category: 'apna-gyaan',
  author: 'arjun-mehta',
  imageAlt:
    'A red letter box beside a large stamped envelope with six small boxes waiting for a PIN code.',
  imageCaption: 'Six small boxes. The first alone narrows India down to a zone.',
  metaTitle: 'What the six digits of a PIN code say',
  metaDescription:
    'Zone, region, sorting district, post office: how to read an Indian PIN code from left to right, and why the country needed one in 1972.',
  metaKeywords: 'PIN code, India Post, postal zones, Velankar, letters, addresses',
  description: `
    <p>Write 302001 on an envelope and drop it into a red box in Kochi. Nobody along the way needs to know where Jaipur’s General Post Office stands, or even to read the language of the address. Six figures carry the letter across the country, each one narrowing the map a little further.</p>
    <p>PIN stands for Postal Index Number, which makes “PIN number” one number too many. The system began on 15 August 1972, the twenty-fifth anniversary of Independence, and was the work of Shriram Bhikaji Velankar, a senior officer of the Posts and Telegraphs Board who was also a Sanskrit poet.</p>
    <h2>The trouble with names</h2>
    <p>India has a great many Rampurs. Add several scripts, a dozen ways to spell one town in English and the handwriting of people in a hurry, and a sorter’s job becomes a guessing game. Numbers settle the argument. A sorter in Guwahati and a sorter in Surat can read the same six digits and send the letter the same way.</p>
    <h2>Reading from left to right</h2>
    <ol>
      <li><strong>The first digit</strong> is the zone: a state or a cluster of neighbouring states.</li>
      <li><strong>The first two</strong> together point to a smaller region. Rajasthan’s codes begin with 30 to 34, Gujarat’s with 36 to 39.</li>
      <li><strong>The first three</strong> name the sorting district, the office through which all mail for that area passes. For us in Jaipur it is 302.</li>
      <li><strong>The last three</strong> identify the delivery post office itself.</li>
    </ol>
    <table>
      <caption>What the first digit covers</caption>
      <thead>
        <tr><th scope="col">Digit</th><th scope="col">States and territories include</th></tr>
      </thead>
      <tbody>
        <tr><th scope="row">1</th><td>Delhi, Haryana, Punjab, Himachal Pradesh, Jammu &amp; Kashmir, Ladakh</td></tr>
        <tr><th scope="row">2</th><td>Uttar Pradesh, Uttarakhand</td></tr>
        <tr><th scope="row">3</th><td>Rajasthan, Gujarat</td></tr>
        <tr><th scope="row">4</th><td>Maharashtra, Goa, Madhya Pradesh, Chhattisgarh</td></tr>
        <tr><th scope="row">5</th><td>Andhra Pradesh, Telangana, Karnataka</td></tr>
        <tr><th scope="row">6</th><td>Tamil Nadu, Kerala, Puducherry, Lakshadweep</td></tr>
        <tr><th scope="row">7</th><td>West Bengal, Odisha, Sikkim, the north-eastern states, Andaman &amp; Nicobar</td></tr>
        <tr><th scope="row">8</th><td>Bihar, Jharkhand</td></tr>
        <tr><th scope="row">9</th><td>Army Postal Service</td></tr>
      </tbody>
    </table>
    <p>Nine is the odd one out. It belongs to no place at all: it serves soldiers, whose units move, and whose letters have to move after them.</p>
    <h2>A number that belongs to an office</h2>
    <p>A PIN code describes a post office and the beat its postmen walk, so one code may cover a few crowded lanes in a city or a scatter of villages in the desert. Two houses facing each other across a road can have different codes, simply because different offices deliver to them.</p>
    <p>For finer work the Department of Posts has introduced DIGIPIN, a ten-character code for a square roughly four metres on a side. It is meant to sit alongside the old number. The six digits still have the advantage that a child can learn them by heart.</p>
    <h2>Try it at home</h2>
    <p>Pull out any old bundle of letters, wedding cards or courier bags and sort them by first digit, then by the second. In a few minutes you will have a small map of everyone your family has ever known. Unsure of a code? The search page at <a href="https://www.indiapost.gov.in">India Post</a> will find it. Then write somebody a letter, and fill in all six boxes.</p>
  `,
} satisfies DemoArticle;
