import type { DemoArticle } from '../types.ts';

export default {
  slug: 'ink-on-your-finger',
  name: 'The ink on your finger that no soap can wash away',
  standfirst:
    'Silver nitrate, a little salt from your skin and ordinary daylight: by the time you find your sandals, the mark has moved in.',
  language: 'en',
  category: 'apna-gyaan',
  author: 'arjun-mehta',
  imageAlt:
    'A raised left forefinger with a dark violet line across the nail, beside a small bottle of ink.',
  imageCaption: 'The skin lets go within a couple of weeks; the nail has to grow the line out.',
  metaTitle: 'Election ink: the mark that will not wash off',
  metaDescription:
    'Silver nitrate, a little salt from your skin and daylight: the chemistry of India’s election ink, and the factory in Mysuru that has made it since 1962.',
  metaKeywords: 'election ink, indelible ink, silver nitrate, Mysuru, voting, chemistry',
  description: `
    <p>The officer holds your left forefinger as a tailor might, dips a small stick, and draws one quick line over nail and skin. It feels cool. For a moment it is only a damp violet smear, and you could be forgiven for thinking that a handkerchief would take care of it. By the time you have found your sandals and your cousin at the gate, it is too late. The mark is turning dark, and it has moved in.</p>
    <h2>Photography on a fingertip</h2>
    <p>The working part of the ink is silver nitrate, AgNO<sub>3</sub>, a colourless salt that nineteenth-century photographers knew well, chiefly because it ruined their cuffs. When it soaks into the outer layer of skin it meets the ordinary salt left there by sweat, and forms silver chloride, which does not dissolve in water.</p>
    <p>Silver chloride is sensitive to light. Daylight breaks it down and leaves behind tiny grains of metallic silver, which look dark brown or black when they are fine enough. It is the same change that once made a photograph. For the next week or two, you carry a very small print of the morning you voted.</p>
    <p>The violet colour you see at first is only a dye, there so that the officer can see where the line has gone. Soap removes the dye. It can do nothing about silver locked inside cells.</p>
    <h2>How the mark leaves</h2>
    <ul>
      <li><strong>On skin</strong> it goes as the outer cells are shed, usually within a couple of weeks.</li>
      <li><strong>On the nail</strong> it does not fade much at all. It simply rides outwards as the nail grows, and may take months to reach the scissors.</li>
    </ul>
    <p>That is why the line is drawn across both. Since 2006 the Election Commission has asked for it to run from the top of the nail down to the first joint of the left forefinger. If a voter has no left forefinger the rules name the next finger to use, so that nobody is turned away for want of one.</p>
    <h2>A formula from Delhi, a factory in Mysuru</h2>
    <p>Early elections had a simple worry: in a country where few people carried papers with a photograph, what would stop someone from voting twice? Scientists at the National Physical Laboratory in New Delhi developed an answer, and the ink was first used in the general election of 1962.</p>
    <p>It has been made ever since by one company, Mysore Paints and Varnish Limited, which belongs to the Government of Karnataka. The works were founded in 1937 under Maharaja Krishnaraja Wadiyar IV to make paints from lac, the resin gathered from forest trees. The exact recipe is kept secret. For the general election of 2024 the order came to more than twenty-six lakh little bottles, each holding ten millilitres and meant to serve some seven hundred voters. The same ink has travelled to elections in many other countries.</p>
    <h2>More than a safeguard</h2>
    <p>Electoral rolls now carry photographs and voters carry cards, and yet the ink has stayed. Perhaps it is because the mark has acquired a second job. It cannot be bought or borrowed. A minister’s looks exactly like a mason’s. All over the country, on the evening of a poll, people hold up one finger for the camera, grandmothers first.</p>
    <blockquote>
      <p>For a fortnight, the whole country wears the same small piece of silver.</p>
    </blockquote>
  `,
} satisfies DemoArticle;
