import type { DemoArticle } from '../types.ts';

export default {
  slug: 'man-who-mends-typewriters',
  name: 'The man who mends typewriters',
  standfirst:
    'A girl carries her grandfather’s Remington up two flights of stairs. The repairer hears what is wrong with it before she sets it down.',
  language: 'en',
  kicker: 'Portrait',
  category: 'editors-choice',
  author: 'zoya-khan',
  imageAlt: 'A manual typewriter with round keys and a sheet of paper rising from its roller.',
  imageCaption: 'The Remington, waiting for its turn on the counter.',
  dropCap: true,
  metaTitle: 'The man who mends typewriters: a short story',
  metaDescription:
    'A short story. A granddaughter carries an old Remington up two flights of stairs to be repaired, and the machine turns out to have kept a secret.',
  metaKeywords: 'short story, typewriter, Jaipur, repair, grandparents, fiction',
  description: `
    <p><strong>A short story.</strong> The girl carried the Remington up two flights of stairs without resting, which told Nasir Sahab she did not know how to carry a typewriter, and set it on his counter gently, which told him she could learn.</p>
    <p>“Does it still work?” she asked.</p>
    <p>“Everything works,” he said. “Some things work slowly.”</p>
    <p>His shop was one room above a coaching centre. Below, forty voices recited the rivers of Rajasthan. Up here, eleven machines sat under cotton covers like birds put to bed. He lifted the lid, blew once, and looked in as a doctor looks into a throat.</p>
    <h2>The capital S</h2>
    <p>“Whose?”</p>
    <p>“My grandfather’s. He sat outside the collectorate for thirty-one years, typing applications for people. He died in March. My uncle says sell it for scrap.” Her name was Ruhi. She had come on a bus from Tonk and would return on the last one.</p>
    <p>Nasir Sahab fed in a sheet and struck every key twice, once plain and once with the shift. He held the page to the window.</p>
    <p>“Look. The small letters are worn as they should be: e, t, a, the labourers of English. But here, the capital S. Nobody wears out a capital.”</p>
    <p>Ruhi bent over the page. The S was thin as a hair, its lower curve almost gone.</p>
    <p>“My grandmother was Sarla,” she said quickly.</p>
    <p>He was sorry to be an honest man. “Child, he wrote to officers. <em>Sir. Respected Sir. Shri. Subject.</em> No letter has bowed so often in a government office.”</p>
    <p>She laughed, but she sat down.</p>
    <h2>Where no paper goes</h2>
    <p>He worked through the afternoon. He drew a grey felt of dust from under the keys. He freed the bell, which had not rung since some forgotten monsoon, and the girl jumped when it spoke. He found one sesame seed, two pins and the corner of a ten-rupee stamp paper.</p>
    <p>Last of all he slid out the roller to clean it, and turned it slowly beneath the lamp. Then he stopped turning.</p>
    <p>“Did your grandfather ever type without paper?”</p>
    <p>“Why would he?”</p>
    <p>“Give me your finger.” He laid it on the hard black rubber, at the far right end, beyond the edge of any sheet. She felt a small roughness, then another. The rubber was pitted there in a close band, all the way round.</p>
    <p>He handed her the lens. It was one letter, struck and struck again, some crisp, some nearly healed over. S. S. S.</p>
    <p>“He must have set the ribbon to stencil,” said Nasir Sahab, “so the type would hit bare, with no ink. And pushed the carriage to the very end. One stroke, I should think, before he put the cover on. Every evening.”</p>
    <p>“So that nobody could read it.”</p>
    <p>“An application,” he said, “that did not need to be sent.”</p>
    <p>Downstairs the rivers had ended and the forts had begun. Ruhi kept her finger where it was.</p>
    <h2>The bill</h2>
    <p>“A roller this hard spoils the print,” he said after a while, because somebody had to speak. “I have a soft one. It would type like new.”</p>
    <p>“How much?”</p>
    <p>“To change it, eight hundred. To leave it alone, nothing.”</p>
    <p>She left it alone. He charged her for the bell and showed her how to hold the weight against her hip. At the door she turned round.</p>
    <p>“Would you have changed it, if I’d said yes?”</p>
    <p>Nasir Sahab was already putting the covers on his machines.</p>
    <p>“I would have discovered,” he said, “that I was out of rollers.”</p>
  `,
} satisfies DemoArticle;
