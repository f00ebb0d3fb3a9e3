import type { DemoArticle } from '../types.ts';

export default {
  slug: 'how-a-pressure-cooker-cheats',
  name: 'How a pressure cooker cheats',
  standfirst:
    'Two whistles for rice, four for chana, and nobody is ever sure. What the fat metal pot is really doing while we count.',
  language: 'en',
  category: 'science',
  author: 'zoya-khan',
  imageAlt: 'A pressure cooker on a flame, its whistle lifting on a plume of steam.',
  imageCaption: 'The weight on the lid decides when to whistle.',
  metaTitle: 'How a pressure cooker cheats the boiling point',
  metaDescription:
    'Water refuses to pass 100 °C in an open pot. A locked lid changes the bargain. The science of the cooker, the whistle, and why dal is slow in Leh.',
  metaKeywords: 'pressure cooker, boiling point, altitude, whistle, kitchen science, Papin',
  description: `
    <p>Every Indian child can tell the time by it. Two whistles for rice, four for chana, and a shout from the next room: “How many was that?” Nobody is ever sure. Yet for all our counting, few of us ask what the fat metal pot is really doing. It is cheating, and beautifully.</p>
    <h2>The rule it breaks</h2>
    <p>Put an open pan of dal on the stove. The water warms to about 100 °C, begins to boil, and there it sticks. Turn the flame up and it boils more wildly, but it gets no hotter. All the extra heat is spent on turning water into steam, and the steam leaves through the window. Your gas bill goes up. Your dal does not hurry.</p>
    <p>Water boils when its vapour can push as hard as the air pressing on it. So the boiling point is not a property of water alone; it is a bargain between water and air. Change the pressure and you change the bargain. The cooker locks its own steam inside until the pressure is about double that outside. Now the water must reach roughly 120 °C before it can boil.</p>
    <figure>
      <img src="demo:cooker-curve" alt="A curve rising from left to right: as pressure increases, so does the boiling point of water, steeply at first and then more gently.">
      <figcaption>The bargain as a curve: pressure grows to the right, and the boiling point climbs with it.</figcaption>
    </figure>
    <p>Twenty degrees sounds modest. But the chemistry that softens a bean speeds up steeply as the temperature rises, and many such changes go two or three times as fast for every ten degrees. That is why rajma that would sulk for hours in an open pot can be done in well under one.</p>
    <h2>Why dal is slow in Leh</h2>
    <p>Climb a mountain and there is less air overhead to press on the pot. Water boils sooner, which sounds helpful, but it boils cooler, and food cooks by temperature, not by bubbles.</p>
    <table>
      <caption>Boiling point, approximately, in an open pot and in a cooker adding one atmosphere</caption>
      <thead>
        <tr><th scope="col">Place</th><th scope="col">Height above sea</th><th scope="col">Open pot</th><th scope="col">Cooker</th></tr>
      </thead>
      <tbody>
        <tr><th scope="row">Chennai, near the beach</th><td>sea level</td><td>100 °C</td><td>120 °C</td></tr>
        <tr><th scope="row">Jaipur</th><td>430 m</td><td>99 °C</td><td>120 °C</td></tr>
        <tr><th scope="row">Shimla</th><td>2,200 m</td><td>93 °C</td><td>117 °C</td></tr>
        <tr><th scope="row">Leh</th><td>3,500 m</td><td>88 °C</td><td>114 °C</td></tr>
      </tbody>
    </table>
    <p>Read across the row for Leh. The open pot there is in real trouble, while the cooker still beats an ordinary pan at the seaside. No wonder mountain kitchens are so attached to theirs.</p>
    <h2>What a whistle is, and is not</h2>
    <p>The small weight on the lid is a gate. When steam can lift it, some escapes with a shriek, the pressure falls a little, and the weight drops again. A whistle says only this: the limit has been reached. It is not a unit of time. A high flame gives you four in a hurry; a low one, perhaps none, though the food is cooking very nearly as hot.</p>
    <ul>
      <li>After the first whistle, lower the flame and go by the clock.</li>
      <li>Never fill past two-thirds, or half for dal and beans, which froth and can block the vent.</li>
      <li>Never force the lid. Wait until the pressure has gone.</li>
      <li>Replace the rubber ring and safety valve as the maker advises.</li>
    </ul>
    <h2>A supper of soft bones</h2>
    <p>The trick is old. Denis Papin, a Frenchman working in London, showed his “digester” to the Royal Society in 1679, and it was soon given a safety valve. Three years later he cooked a supper in it, and one guest went home to his diary:</p>
    <blockquote>
      <p>…the hardest bones of beef itself, and mutton, were made as soft as cheese.</p>
      <cite>John Evelyn, April 1682</cite>
    </blockquote>
    <p>He does not say how many whistles.</p>
  `,
} satisfies DemoArticle;
