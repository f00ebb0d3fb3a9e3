import type { DemoArticle } from '../types.ts';

export default {
  slug: 'blue-pottery-has-no-clay',
  name: 'The potters of Jaipur who do without potter’s clay',
  standfirst:
    'The dough will not stretch and the wheel is no help. Blue pottery is quartz, glass, gum and patience, and one painter’s stubbornness.',
  language: 'en',
  category: 'apna-gyaan',
  author: 'zoya-khan',
  imageAlt: 'Three cobalt-blue and turquoise vases painted with curling flowers on a white ground.',
  imageCaption: 'Cobalt for the blue, copper for the turquoise.',
  metaTitle: 'Jaipur blue pottery: the craft without clay',
  metaDescription:
    'Ground quartz, old glass, gum and a great deal of patience: how Jaipur makes its blue pottery, and the painter who brought the craft back to life.',
  metaKeywords: 'blue pottery, Jaipur, quartz, cobalt, Kripal Singh Shekhawat, craft',
  description: `
    <p>Everything you know about making a pot goes wrong here. The dough will not stretch. Put it on a wheel and pull, as any village potter would, and it crumbles in your fingers like wet sugar. That is very nearly what it is: a heap of glittering grains persuaded to stay together.</p>
    <p>Jaipur’s blue pottery is made chiefly of powdered quartz, with ground glass, a little gum and a little soda. A pinch of <em>multani mitti</em>, fuller’s earth, goes in too, and a strict geologist will remind you that this is a kind of clay. But of the brown, springy, riverbank clay that the word “pottery” brings to mind, there is none.</p>
    <h2>A recipe that travelled</h2>
    <p>The idea is very old. Ancient Egypt made beads and small figures from a similar quartz paste, and potters in Persia and Central Asia later used quartz-rich bodies for bowls and tiles. The art reached the courts of north India, and in the nineteenth century Jaipur, whose rulers collected craftsmen as others collected horses.</p>
    <p>The city tells a better story. Maharaja Ram Singh II, it is said, watched two brothers cut down kite after kite at a contest. Their strings had been coated with powdered blue-green glass from their trade as potters. Delighted, he sent them to Delhi to master the craft and teach it at home. I cannot prove a word of it, but in a city as devoted to kites as this one it deserves to be true.</p>
    <h2>From powder to pot</h2>
    <ol>
      <li><strong>Knead.</strong> Quartz, glass, gum, soda and fuller’s earth are mixed with water and rested.</li>
      <li><strong>Roll and press.</strong> The dough is flattened like a thick roti and pressed into a mould, which is packed with ash to hold the shape.</li>
      <li><strong>Dry and smooth.</strong> The rough form is rubbed down, and necks and bases made separately are joined on.</li>
      <li><strong>Coat.</strong> A fine white slip makes a surface fit to draw on.</li>
      <li><strong>Paint.</strong> Outlines come first, in cobalt oxide, with a thin hair brush.</li>
      <li><strong>Glaze and fire.</strong> The piece is dipped in glaze and goes into the kiln once only.</li>
    </ol>
    <p>The fifth step asks for faith. Cobalt oxide is a sooty black powder. The painter spends her day drawing dull grey flowers and sees them turn blue only after the fire, when it is too late to change her mind. Copper gives the turquoise beside it. After firing, the kiln is left to cool for days, because a draught of cold air can crack everything inside.</p>
    <h2>The painter who brought it back</h2>
    <p>By the middle of the twentieth century the craft had all but died. Its revival is tied to Kripal Singh Shekhawat, a painter from the Shekhawati region who had studied at Santiniketan. Encouraged by Kamaladevi Chattopadhyay, the great champion of Indian handicrafts, and by Gayatri Devi of Jaipur, he worked out recipes afresh, trained students, and drew lotuses, birds and creepers with a muralist’s hand. He received the Padma Shri in 1974.</p>
    <h2>How to look at a piece</h2>
    <ul>
      <li>Follow one outline round the pot. A hand-drawn line thickens and thins; a printed transfer never does.</li>
      <li>Turn it over. The unglazed foot should look whitish and sandy.</li>
      <li>Forgive small pinholes in the glaze. They are the quartz showing its grain.</li>
    </ul>
    <p>Then carry it home wrapped in more newspaper than you think it needs. It has come through the fire once, and it will not be asked to do so again.</p>
  `,
} satisfies DemoArticle;
