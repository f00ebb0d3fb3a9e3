import type { DemoArticle } from '../types.ts';

export default {
  slug: 'what-my-grandmother-wanted-to-hear',
  name: 'What my grandmother wanted to hear: stories that need a listener',
  standfirst:
    'The king’s horse stood all night in the middle of the river, waiting for a child to say “hm”. On stories that need two people.',
  language: 'en',
  translationOf: 'dadi-ki-kahani',
  category: 'parenting',
  author: 'meera-rathore',
  imageAlt: 'The moon in an open window, a lamp in its niche and a cot below, waiting for a story.',
  imageCaption: 'The lamp burns for as long as somebody says “hm”.',
  metaTitle: 'What my grandmother wanted to hear',
  metaDescription:
    'Why do stories heard at bedtime last for decades? A grandmother’s tales, the Rajasthani custom of the answering “hm”, and simple ways to keep the stories of your own family.',
  metaKeywords: 'grandmother stories, folk tales, memory, children, Rajasthan, bedtime',
  description: `
    <p>We used to look forward to the power cuts. The fan stopped, the cots went up to the roof, and my grandmother’s first condition rang out: “I will tell it if you give me hunkara.” Hunkara is the “hm” a listener says after every sentence. When the “hm” stopped, Dadi knew that a child had fallen asleep, and the story stopped with it. The king’s horse stood in the middle of the river all night, and went on the next evening.</p>
    <p>In Rajasthan a story is called a <i lang="hi">बात</i>, a talk, and the one who answers has a title too: the hunkarchi. Dadi put it this way:</p>
    <blockquote>
      <p>A story without a “hm” and an army without a drum both fall asleep halfway.</p>
    </blockquote>
    <p>She meant that a story is not told by one person. It takes two to make it.</p>
    <h2>Repetition that never bores</h2>
    <p>A sparrow lost her grain of dal in a wooden peg. She went to the carpenter, and the carpenter said no. She went to the king, and the king said no. Then the queen, the snake, the stick, the fire. Each time Dadi began the whole chain again, and each time we said it before she could.</p>
    <p>When a child asks for the same story for the twentieth time, the adults are tired, but the child is at work. Keeping the order, guessing what comes next, catching a new word from its neighbours: all of it happens in that repetition. Lines with rhyme and rhythm are learnt first. Everything people knew before they wrote probably passed from one generation to the next like this.</p>
    <p>The hour is well chosen too. Asleep, the brain sorts the day and packs it away. A child who goes to sleep on a story takes it along.</p>
    <h2>The best story is about home</h2>
    <p>Dadi’s bag held the Panchatantra, ghosts, thugs and merchants. What we asked for most was “the time Papa got lost at the well”. Marshall Duke and Robyn Fivush, psychologists at Emory University, found that children who knew more of their family’s stories were, on the whole, surer of themselves. Their questions were plain ones. Where did your grandparents grow up? How did your parents meet? Did the family ever go through something hard?</p>
    <p>The reason is not difficult to see. A child who knows that great-grandfather’s field once dried up and then turned green again is less afraid of her own small droughts.</p>
    <h2>On the roof today</h2>
    <p>The power fails less often now, and Dadi may live in another city. Half an hour can still be saved:</p>
    <ul>
      <li>Two nights a week, switch off the big light and every phone. The dark tells half the story by itself.</li>
      <li>Ask a grandmother who lives far away to record one story by telephone, in her own dialect.</li>
      <li>Have the child give you the hunkara. Then, one day, let her tell it and say the “hm” yourself.</li>
      <li>If you forget how it goes on, do not stop. Ask the child what must have happened.</li>
      <li>Do not explain the moral at the end. A good story does its own work.</li>
    </ul>
    <p>My grandmother has been gone for many years. Last month I was telling my niece the one about the sparrow and the peg, and after the snake I could not remember who came next. A small voice said in the dark, “The stick, Bua. Hm, and then?”</p>
  `,
} satisfies DemoArticle;
