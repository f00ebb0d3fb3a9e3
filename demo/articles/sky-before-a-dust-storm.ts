import type { DemoArticle } from '../types.ts';

export default {
  slug: 'sky-before-a-dust-storm',
  name: 'Why the sky turns orange before a dust storm',
  standfirst:
    'First the crows go. Then the west turns the colour of strong tea and a door slams three houses away. The physics of an andhi.',
  language: 'en',
  category: 'science',
  author: 'arjun-mehta',
  imageAlt:
    'A towering wall of orange dust rolls over a town of flat roofs; a pale sun hangs beside it and crows fly off.',
  imageCaption: 'The wall can be more than a kilometre high and arrive within minutes.',
  imageCredit: 'Computer painting: Lekhani',
  metaTitle: 'Why the sky turns orange before a dust storm',
  metaDescription:
    'The andhi paints a summer afternoon orange in minutes. Where the dust wall comes from, how its grains rob sunlight of blue, and what to do indoors.',
  metaKeywords: 'dust storm, andhi, orange sky, light scattering, Rajasthan, weather',
  description: `
    <p>On a May afternoon in Jaipur you may notice the crows first. They stop quarrelling and go somewhere. The air, which has lain on the city like a hot towel since noon, holds perfectly still. Then the western sky turns the colour of strong tea, a door slams three houses away, and everyone runs upstairs for the washing.</p>
    <p>We call it <em>andhi</em>. It often lasts less than an hour. But the colour comes before the wind, and it is worth one minute at the window to ask why.</p>
    <h2>A wall that falls out of a cloud</h2>
    <p>Many of our pre-monsoon dust storms begin with a thunderstorm, often one too distant to hear. Rain falling from its base meets dry air and evaporates on the way down. Evaporation takes heat, so that air is chilled, grows heavy and drops. When it reaches the ground it has nowhere to go but outwards, and it spreads as a cold, fast front, like a bucket of water emptied on a floor.</p>
    <p>Months of heat have left the soil loose and dry. The front scoops it up into a wall that can stand a kilometre or more in height. The temperature may fall by ten degrees within minutes of its arrival, which is why people come out to enjoy the very wind that is filling their eyes.</p>
    <h2>What the dust does to light</h2>
    <p>Sunlight is a mixture of all colours. What happens to the mixture depends on the size and the substance of whatever it meets.</p>
    <table>
      <caption>Three skies, three ways of treating sunlight</caption>
      <thead>
        <tr><th scope="col">In the air</th><th scope="col">What happens to light</th><th scope="col">Colour you see</th></tr>
      </thead>
      <tbody>
        <tr><th scope="row">Air molecules</th><td>Far smaller than a wave of light; they scatter blue most</td><td>Blue</td></tr>
        <tr><th scope="row">Cloud droplets</th><td>Much bigger than a wave; they scatter all colours alike</td><td>White to grey</td></tr>
        <tr><th scope="row">Desert dust</th><td>Scatters much of the light, but its iron minerals absorb blue</td><td>Yellow, orange, brown</td></tr>
      </tbody>
    </table>
    <p>Iron is the painter here. Our dust carries traces of iron oxides, the same family as rust and as the red of brick and geru. They swallow blue and violet light and let red and yellow bounce on. In a thick dust cloud a ray is bounced many times before it reaches you, and pays a little blue at every bounce; by the end only the warm colours have any change left.</p>
    <p>That also explains the order of events. The dust is high and near before the wind is at your door, so the light reaching you has already come through it. As the cloud thickens, orange deepens to brown; a very dense one can bring on dusk at four in the afternoon. People call that the <em>kali andhi</em>, the black storm.</p>
    <h2>A neighbour with the same paint</h2>
    <p>Mars has a butterscotch sky by day for much the same reason: fine, iron-rich dust hangs always in its thin air. Around the setting sun, though, the Martian sky glows blue, because grains of that size throw blue light forward, close to the line of the sun.</p>
    <h2>While you wait it out</h2>
    <ul>
      <li>Shut windows on the windward side first, and bring in anything that can fly.</li>
      <li>Keep away from trees, hoardings and loose tin sheets.</li>
      <li>If you are driving, pull well off the road and stop.</li>
      <li>Anyone with asthma should stay in, and wear a good mask if going out cannot be avoided.</li>
      <li>The <a href="https://mausam.imd.gov.in">India Meteorological Department</a> posts warnings, often a few hours ahead.</li>
    </ul>
    <p>Afterwards, if you are lucky, comes a short rain that falls half as mud, and then that smell. Run a finger along the railing. The powder on it was, this morning, somebody’s field.</p>
  `,
} satisfies DemoArticle;
