import type { DemoArticle } from '../types.ts';

export default {
  slug: 'sambhar-salt-and-flamingos',
  name: 'Sambhar: where the salt is white and the birds are pink',
  standfirst:
    'West of Jaipur the fields give up and the horizon is drawn with a ruler. A day on India’s largest inland salt lake.',
  language: 'en',
  category: 'travel',
  author: 'arjun-mehta',
  imageAlt:
    'Flamingos wade in still pink water at sunset, some with their heads down to feed; cracked white salt in front.',
  imageCaption: 'The crust breaks into plates as it dries.',
  imageCredit: 'Computer painting: Lekhani',
  metaTitle: 'Sambhar: a day among salt pans and flamingos',
  metaDescription:
    'India’s largest inland salt lake is an easy day from Jaipur. How salt is grown there, what turns flamingos pink, and how to visit without harm.',
  metaKeywords: 'Sambhar Lake, flamingos, salt pans, Jaipur day trip, Ramsar, birdwatching',
  description: `
    <p>Some way out of Jaipur the fields give up. Mustard goes first, then the neem trees, then the colour green. The horizon is drawn with a ruler. You step down from the car on to something that crunches, pick up a crumb, and do what every visitor to Sambhar has always done. You lick it.</p>
    <p>This is India’s largest inland salt lake, about seventy-five kilometres west of the city. No river carries its water to the sea. Seasonal streams run in with the monsoon, the sun takes the water back, and the salt stays. A few months after good rain the lake is a sheet of silver, mostly shallow enough to wade; by early summer much of it is a white floor cracked into tiles.</p>
    <p>People here tell it differently. The goddess Shakambhari, they say, gave them a plain of silver. Fearing the quarrels it would bring, they begged her to take it back, and she turned it to salt. Her white temple stands on a rock by the water still.</p>
    <h2>How to grow salt</h2>
    <figure>
      <img src="demo:salt-pans" alt="Salt pans seen from above: a grid of rectangles in white, rose, rust and pale green, divided by thin banks of earth.">
      <figcaption>Salt pans from above. Each rectangle is at its own stage of drying.</figcaption>
    </figure>
    <p>Salt workers speak of crops, and it is farming of a kind, with sunlight for seed.</p>
    <ol>
      <li>Brine from the lake, or from wells beneath its bed, is led into shallow ponds behind low banks of earth.</li>
      <li>Sun and wind thicken it. It passes from pond to pond, saltier in each.</li>
      <li>When about a quarter of its weight is salt, the water can hold no more, and crystals begin to form.</li>
      <li>The crust is raked into heaps, drained and carted away, once by a little railway whose tracks you can still find.</li>
    </ol>
    <p>It is hard labour in hard light. If you stop to watch, ask before you photograph, and do not walk on the banks.</p>
    <h2>What makes a flamingo pink</h2>
    <p>The pans are often rose or rust, and the reason is alive. Certain algae and microbes thrive in brine that would kill most things, and protect themselves from the fierce sun with red and orange pigments, cousins of the one in a carrot. Flamingos eat such algae and the small creatures that feed on them, and the pigment ends up in the feathers. Chicks hatch grey. Pink is something a flamingo has to earn.</p>
    <p>They dine upside down, bill raked backwards, the tongue working as a pump and the fringes of the bill as a sieve. Two kinds come, and may stand side by side:</p>
    <table>
      <caption>Telling the flamingos apart</caption>
      <thead>
        <tr><th scope="col">Look for</th><th scope="col">Greater</th><th scope="col">Lesser</th></tr>
      </thead>
      <tbody>
        <tr><th scope="row">Size</th><td>Tall, very long neck</td><td>Clearly smaller</td></tr>
        <tr><th scope="row">Bill</th><td>Pale pink, black tip</td><td>Dark red, looks almost black</td></tr>
        <tr><th scope="row">Plumage</th><td>Mostly white, with a pink flush</td><td>Often deeper pink</td></tr>
        <tr><th scope="row">Eats mainly</th><td>Small water animals, some algae</td><td>Microscopic algae</td></tr>
      </tbody>
    </table>
    <h2>Going gently</h2>
    <p>Sambhar has been a Ramsar site, a wetland of international importance, since 1990. It is not a safe one. Illegal pumping of brine and blocked streams leave it drier than it should be, and in November 2019 thousands of birds died here in an outbreak of botulism.</p>
    <ul>
      <li>Come between November and February, for the first two hours of light.</li>
      <li>Hire someone local who knows where the water is this year. It moves.</li>
      <li>Bring binoculars and stay well back. If heads go up, you are too close.</li>
      <li>Keep the car off the lake bed; the crust hides soft mud, as I can testify.</li>
    </ul>
    <p>Towards noon the far edge of the lake begins to tremble, and the flamingos come loose from the ground and hang in the heat, a pink line under nothing at all. Then you blink, and taste salt.</p>
  `,
} satisfies DemoArticle;
