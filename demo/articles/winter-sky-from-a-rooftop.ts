import type { DemoArticle } from '../types.ts';

export default {
  slug: 'winter-sky-from-a-rooftop',
  name: 'The winter sky from a rooftop: begin with three stars',
  standfirst:
    'A roof, a shawl and twenty minutes. Three stars in a short straight row are the key to everything overhead in January.',
  language: 'en',
  category: 'apna-gyaan',
  author: 'arjun-mehta',
  imageAlt:
    'Orion, Taurus and the Dog Stars over dark roofs and a water tank; somebody sits on the parapet and looks up.',
  imageCaption:
    'The stars stand where they stand over Jaipur in January, Sirius brightest, low on the left.',
  imageCredit: 'Computer painting: Lekhani',
  metaTitle: 'Reading the winter sky from an Indian rooftop',
  metaDescription:
    'No telescope needed: use the three stars of Orion’s belt to find Sirius, Aldebaran and the Pleiades, and meet the deer and the hunter of Indian lore.',
  metaKeywords: 'Orion, winter sky, stargazing, Mrigashira, Sirius, Pleiades',
  description: `
    <p>You need a roof, a shawl and twenty minutes. Leave the phone downstairs, or at least in a pocket, because eyes take that long to get used to the dark and a single bright screen undoes it. Lean back on the parapet, or better, lie on a mat. Look for three stars in a short, straight, evenly spaced row. No other bright stars do this. You have found Orion’s belt, and with it the key to the whole winter sky.</p>
    <h2>When to look</h2>
    <p>Late in December, Orion climbs out of the east as the evening begins. By early February it stands at its highest, in the south, at about nine o’clock. Each night it arrives some four minutes earlier than the night before, so by April it is already sinking in the west at dusk.</p>
    <p>The belt lies almost exactly above the Earth’s equator. It therefore rises due east and sets due west wherever you are, which makes it a useful compass for anyone lost on a clear night.</p>
    <h2>The hunter, or the deer</h2>
    <p>Around the belt stand four stars like the corners of a door. As you face south, the upper left is <strong>Betelgeuse</strong>, and it is plainly orange. The lower right is <strong>Rigel</strong>, blue-white. Colour is temperature: Betelgeuse has a cooler surface than our Sun, Rigel a far hotter one. A blacksmith would understand it at once.</p>
    <p>The Greeks saw a hunter. The old Indian star-lore sees the hunted: a deer, <em>mriga</em>, shot through by an arrow, and the arrow is the belt. The small group of stars above Betelgeuse and its neighbour is the deer’s head, Mrigashira. And the hunter is Sirius, called Lubdhaka, still following.</p>
    <h2>Let the belt point the way</h2>
    <ol>
      <li>Run the line of the belt down and to the left. It leads to <strong>Sirius</strong>, the brightest star in the night sky.</li>
      <li>Run it the other way, up and to the right. You reach orange <strong>Aldebaran</strong>, the eye of the Bull.</li>
      <li>Keep going, a little more than half as far again, and there is a small smudge that breaks into a cluster of stars. These are the <strong>Pleiades</strong>, or Krittika. Count them. Most people see six.</li>
      <li>Come back to the belt and look just below it, at the hunter’s sword. The middle “star” is misty. It is a cloud of gas in which new stars are being born.</li>
    </ol>
    <table>
      <caption>Old neighbours, two sets of names</caption>
      <thead>
        <tr><th scope="col">Western name</th><th scope="col">Indian name</th><th scope="col">What you see</th></tr>
      </thead>
      <tbody>
        <tr><th scope="row">Betelgeuse</th><td>Ardra</td><td>Bright orange star</td></tr>
        <tr><th scope="row">Sirius</th><td>Lubdhaka</td><td>Brilliant, white, twinkling hard</td></tr>
        <tr><th scope="row">Aldebaran</th><td>Rohini</td><td>Steady orange</td></tr>
        <tr><th scope="row">Pleiades</th><td>Krittika</td><td>A tiny huddle of blue stars</td></tr>
      </tbody>
    </table>
    <h2>How old is that light?</h2>
    <p>Light from Sirius takes a little under nine years to reach us. A child of nine can look up at light that set out when she was a baby. From Betelgeuse it takes several hundred years, and from the misty patch in the sword about thirteen hundred. What you see in the sword tonight set out long before Jaisalmer had a fort.</p>
    <p>City haze will hide the fainter stars, but every star named here shines through it on a decent night. If you want to check your guesses afterwards, the free program <a href="https://stellarium.org">Stellarium</a> draws the sky for any roof on Earth. Guess first, though. A star you have found for yourself stays found.</p>
  `,
} satisfies DemoArticle;
