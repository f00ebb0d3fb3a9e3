import type { DemoArticle } from '../types.ts';

export default {
  slug: 'a-night-train-to-jaisalmer',
  name: 'A night train to Jaisalmer',
  standfirst:
    'A side berth, a flask of ginger tea and a desert that comes in through the window. There are faster ways to go; none arrives so well.',
  language: 'en',
  kicker: 'Travelogue',
  category: 'travel',
  author: 'zoya-khan',
  imageAlt: 'A train with lit windows crosses blue dunes at night, under the Milky Way.',
  imageCaption: 'Somewhere after Phalodi the lamps of the villages stop.',
  imageCredit: 'Computer painting: Lekhani',
  dropCap: true,
  metaTitle: 'A night train to Jaisalmer',
  metaDescription:
    'From Jodhpur to Jaisalmer through the Thar by sleeper class: a side berth, ginger tea at midnight, sand on the window sill and a golden fort at dawn.',
  metaKeywords: 'Jaisalmer, night train, Jodhpur, Thar desert, sleeper class, Rajasthan travel',
  description: `
    <p>At Jodhpur, late in the evening, the platform smells of frying chillies. A man sells mirchi vada from a basket, each one a whole fat chilli in a quilt of potato and batter, and warns me, as he must warn everybody, that it is <em>not so hot</em>. I buy two and a paper of mawa kachori for the morning. I have a flask of ginger tea, a shawl, and a side lower berth by the window. There are faster ways to reach Jaisalmer. I cannot think of a better.</p>
    <h2>The republic of the lower berth</h2>
    <p>A sleeper coach at night settles its own affairs. Within ten minutes of leaving, a soldier going back to his post has exchanged berths with a grandmother who cannot climb, a student has lent a charger to a bangle seller, and a child has been handed across the aisle to be admired. The grandmother asks where I am from, whether I am married and what I paid for the shawl. Only the third answer disappoints her.</p>
    <p>Then shoes go under seats, chains go round suitcases, somebody asks permission of nobody and puts out the light.</p>
    <h2>What the window shows</h2>
    <p>Do not fall asleep at once. Cup your hands to the glass, wait for your eyes, and the dark turns out to be furnished. In moonlight the sand is the grey of a pigeon’s back. Khejri trees go by singly, each with room to itself. A level crossing: one lamp, one motorcycle, one man wrapped to the eyes, and he lifts a hand. Then, for a long time, nothing.</p>
    <p>The names arrive in the small hours, painted in yellow and black.</p>
    <ul>
      <li><strong>Osian</strong>, where old temples stand at the edge of the dunes.</li>
      <li><strong>Phalodi</strong>, the station for Khichan, where demoiselle cranes gather by the thousand in winter.</li>
      <li><strong>Ramdevra</strong>, for the shrine of Baba Ramdev, whom Hindus and Muslims both revere. Here half the coach gets down, softly, with bundles.</li>
    </ul>
    <p>At one of them I step down for tea. The cold is astonishing. Sand has come in round the shutters and lies along my window sill in a neat small dune, with its own ripples, made since midnight.</p>
    <blockquote>
      <p>“It gets in everywhere,” says the tea seller, pleased. “You will find it in your bag next year, and you will remember me.”</p>
    </blockquote>
    <h2>The gold end of the line</h2>
    <p>We are an hour and a half late, as one should be, and so I wake in daylight. The land outside is flat, tawny and set with wind turbines, their blades turning pink. And then, on its hill, the fort. It was founded in 1156 by Rawal Jaisal and built in yellow sandstone, so that at sunrise it does not seem to be lit but to be giving out light by itself. People still live inside it. From the train you see none of that, only the bastions, round as loaves.</p>
    <p>The soldier shoulders his kit. The grandmother is met by six relations. I eat my mawa kachori on the platform, in the sun, like a cat.</p>
    <h2>If you go</h2>
    <ul>
      <li>Travel between November and February, and carry something warm: desert nights are colder than the photographs suggest.</li>
      <li>A side lower berth gives you a window at both ends of sleep.</li>
      <li>Choose a night near the full moon, if you can.</li>
      <li>Trains and timings change, so look them up and book through <a href="https://www.irctc.co.in">IRCTC</a>, early in the season.</li>
    </ul>
    <p>That was in January. Yesterday I took down the bag to pack again, turned it over, and shook it. He was right about the sand.</p>
  `,
} satisfies DemoArticle;
