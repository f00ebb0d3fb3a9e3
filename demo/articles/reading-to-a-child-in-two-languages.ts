import type { DemoArticle } from '../types.ts';

export default {
  slug: 'reading-to-a-child-in-two-languages',
  name: 'How to read to a child in two languages',
  standfirst:
    'Chaand for her grandmother, Moon for me: a three-year-old already knows which word belongs to whom. Five small methods for the hour before sleep.',
  language: 'en',
  category: 'parenting',
  author: 'zoya-khan',
  imageAlt:
    'A woman and a child read under a moon, on a great book with चाँद on one page and Moon on the other.',
  imageCaption: 'One book, two words, and the same moon.',
  metaTitle: 'How to read to a child in two languages',
  metaDescription:
    'Mixing Hindi and English does not confuse a child. A warm, practical guide to bedtime reading in two languages, with five small methods that last.',
  metaKeywords: 'bilingual reading, bedtime stories, Hindi, English, parenting, children’s books',
  description: `
    <p>My niece, who is three, was once shown a picture of the moon and asked what it was. “Chaand,” she told her grandmother. She turned to me, whom she associates with English, and said “Moon.” Then she looked from one of us to the other with something like pity, as a person might who has met two grown-ups with only half the facts each.</p>
    <p>Parents often worry that two languages are one too many for a small head. They need not. Across much of the world, and in most Indian lanes, children grow up with two or three. A toddler who says “mujhe water chahiye” is not muddled. She is reaching for the nearest word that works, as bilingual adults do all day long. If her words seem few in one language, count both together before you fret; and if the total still seems low, ask a doctor about hearing and speech rather than dropping a language.</p>
    <h2>Five ways to share a book</h2>
    <p>There is no single correct method. Choose whichever survives your evenings.</p>
    <ol>
      <li><strong>One book, one language.</strong> The elephant book is in Hindi, the train book in English. The book itself becomes the reminder.</li>
      <li><strong>One reader, one language.</strong> Dadi reads in Hindi, Papa in English. It is simple, but no law; nobody will be harmed if Papa crosses over.</li>
      <li><strong>One page, two voices.</strong> Read the line as printed, then say it again as you would across the kitchen. Keep the second version loose. You are retelling, not interpreting in court.</li>
      <li><strong>The same story on two nights.</strong> Children love repetition anyway. On the second night the plot holds them up while the new words go in.</li>
      <li><strong>No words at all.</strong> A wordless picture book belongs to every language. Ask what is happening, and take the answer in whichever one arrives.</li>
    </ol>
    <h2>When one language is shy</h2>
    <p>Usually one language has the school, the cartoons and the signboards, while the other has only Grandmother. Give the smaller one the better moments: the bedtime slot, the funny voices, the songs. Do not turn it into a test. “Say it in Hindi!” can silence a talkative child for a whole evening.</p>
    <p>Try replying instead. If she says “Look, the dog is sleeping,” answer, “Haan, kutta so raha hai. Thak gaya hoga.” You have given her the words, added some, and kept the conversation alive.</p>
    <blockquote>
      <p>Correct the child and you get a silence. Answer the child and you get another sentence.</p>
    </blockquote>
    <p>And read in the language that comes easily to you. A story told with warmth in your own tongue is worth more than one stumbled through in somebody else’s, and what a child learns about stories in one language, how they open, turn and end, she carries into the other.</p>
    <h2>A small shelf, cheaply</h2>
    <ul>
      <li>Look for picture books with both scripts on one page. Several Indian publishers make them.</li>
      <li><a href="https://storyweaver.org.in">StoryWeaver</a>, from Pratham Books, offers free illustrated stories, many of them in Hindi, English and other Indian languages. Read the same one twice.</li>
      <li>Make one yourself: eight photographs, a glue stick, and a caption under each in two colours of ink.</li>
    </ul>
    <p>Ten minutes is plenty. Stop while she still wants more, close the book, and point out of the window. Whatever she calls the thing shining up there, she will be right.</p>
  `,
} satisfies DemoArticle;
