import type { DemoArticle } from '../types.ts';

export default {
  slug: 'why-jaipur-is-pink',
  name: 'Why Jaipur is pink, and what the paint is made of',
  standfirst:
    'At sunrise it is apricot, by noon biscuit. The Pink City owes its colour to a royal guest, a lime kiln and a bucket of red earth.',
  language: 'en',
  category: 'apna-gyaan',
  author: 'zoya-khan',
  imageAlt: 'Thick with paint, brushes stand together: blue, green and a bright pink one in front.',
  imageCaption: 'Lime, red ochre and a wide brush: the recipe has hardly changed.',
  imageCredit: 'Photograph: Trevor “Freespace”, CC BY 4.0',
  metaTitle: 'Why Jaipur is pink: 1876, lime and red earth',
  metaDescription:
    'A royal visit in 1876, a maharaja with a camera and a bucket of lime and red ochre: the story and the chemistry behind the walls of the Pink City.',
  metaKeywords: 'Jaipur, Pink City, Sawai Ram Singh II, lime wash, geru, heritage',
  description: `
    <p>Stand in Badi Chaupar a little after sunrise and the first thing you learn about the Pink City is that it is not quite pink. In that light it is apricot. By noon it has faded to biscuit, and in the last half hour before dusk the whole of Johari Bazaar glows like the inside of a clay oven. The name Gulabi Nagar means rose-coloured, but the wall itself is closer to a terracotta flowerpot.</p>
    <p>It was not born this way either. Sawai Jai Singh II founded Jaipur in 1727, on a grid of broad straight streets. The colour that made it famous came almost a century and a half later.</p>
    <h2>A guest is coming</h2>
    <p>In February 1876 the Prince of Wales arrived on his tour of India. Many websites will tell you that this was Prince Albert. It could not have been: Queen Victoria’s husband had died in 1861. The guest was their eldest son, Albert Edward, who later became King Edward VII. The Albert Hall, whose foundation stone he laid during that visit, keeps his name and the confusion alive.</p>
    <p>His host was Maharaja Sawai Ram Singh II, a moderniser and a gifted photographer who developed his own plates. Under him the main streets were given one uniform coat of pinkish red for the occasion. The usual explanation is that pink stood for hospitality. A plainer one is that the wash resembled the red sandstone of Agra and Delhi, and gave plastered walls the look of an imperial capital. A man who composed pictures for pleasure may also have noticed how well one calm colour holds a street together.</p>
    <h2>What is in the bucket</h2>
    <p>The traditional coat is lime wash, and it is less a paint than a thin skin of stone.</p>
    <ol>
      <li>Limestone is burnt in a kiln until it gives up its carbon dioxide and becomes quicklime.</li>
      <li>Water is added. The lime hisses, heats and falls into a soft paste, which is left to mature.</li>
      <li>The paste is thinned and coloured with <em>geru</em>, a red earth that owes its colour to iron oxide.</li>
      <li>Brushed on to damp plaster, it slowly takes carbon dioxide back from the air and hardens into limestone once more.</li>
    </ol>
    <p>Because the colour is locked inside a mineral layer, the wall can still breathe. Monsoon damp that gets in can get out again. Modern plastic paint looks neater for a year or two, then traps the moisture behind it and comes away in sheets. And because iron oxide is already, so to speak, rust, sunlight has very little left to do to it. The shade softens as the surface wears, and it is renewed by another thin coat.</p>
    <h2>The white line</h2>
    <p>Look closely at any old front and you will see that the pink is only half the design. Arches, cornices and blind windows are picked out in white lime, so that a flat wall seems carved. It is a draughtsman’s trick, cheap and brilliant, and it needs the plain ground behind it to work.</p>
    <blockquote>
      <p>The colour makes the street one. The white line lets every house keep its own face.</p>
    </blockquote>
    <h2>Keeping it</h2>
    <p>The walled city joined the UNESCO World Heritage List in 2019, and owners on the main bazaars are expected to keep their fronts in the customary colour. Shopkeepers grumble about whose turn it is to pay, and argue about whether last year’s shade was too orange. It is an old argument, and a healthy one. A colour that must be put on again every few years belongs to the people holding the brush.</p>
  `,
} satisfies DemoArticle;
