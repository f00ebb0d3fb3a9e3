import type { DemoArticle } from '../types.ts';

export default {
  slug: 'bees-that-dance-directions',
  name: 'The bees that dance directions in the dark',
  standfirst:
    'She comes home in the dark, shivers in a straight line, and the others know how far to fly and which way to turn.',
  language: 'en',
  category: 'apna-gyaan',
  author: 'zoya-khan',
  imageAlt: 'Honeybees on a golden honeycomb, one of them tracing a figure of eight.',
  imageCaption: 'The straight run points at the flowers, as an arm would.',
  metaTitle: 'The waggle dance: how bees give directions',
  metaDescription:
    'A bee comes home, shivers in a straight line and tells her sisters where the flowers are. How the waggle dance works, and how we learned to read it.',
  metaKeywords: 'honeybees, waggle dance, Karl von Frisch, animal behaviour, nature',
  description: `
    <p>A worker bee comes home to the hive with mustard pollen on her legs. It is pitch dark inside, and thousands of her sisters are crowded on the upright comb. She pushes in among them, runs forward a short way shaking her body from side to side, circles back to where she began, and does it again, circling the other way this time. The bees around her follow close, touching her with their antennae. After a few rounds some of them leave the hive and fly straight to the same field, perhaps two kilometres off, which they have never seen.</p>
    <p>She has given them directions. It took us a long time to notice.</p>
    <h2>How to read it</h2>
    <p>The Austrian scientist Karl von Frisch worked out the code in the 1940s, after years of patient watching through glass-walled hives. He marked bees with dots of paint so that he could tell one from another. The important part is the straight run, when the bee waggles.</p>
    <ul>
      <li><strong>Direction</strong> is in the angle. Straight up the comb means “fly towards the sun”. Forty degrees to the right of upright means “forty degrees to the right of the sun”.</li>
      <li><strong>Distance</strong> is in the time. The longer she waggles, the farther the flowers; one second stands for something like a kilometre.</li>
      <li><strong>Quality</strong> is in the enthusiasm. For a rich find she repeats the dance many times, and quickly.</li>
      <li><strong>The kind of flower</strong> comes with her, as scent on her body and in the nectar she shares.</li>
    </ul>
    <p>So she turns a journey through open air into a drawing on a wall, using gravity in place of the sun. And the sun moves. A bee who dances for a long time shifts her angle to keep pace with it, though she cannot see it from inside.</p>
    <h2>How does she know how far she flew?</h2>
    <p>She watches the ground go by. The Indian-born scientist Mandyam Srinivasan and his colleagues trained bees to fly through a narrow tunnel lined with a busy pattern. The tunnel was only a few metres long, but close walls rush past quickly. When the bees came home, they danced for a place a couple of hundred metres away. They had been reporting, in all honesty, how much scenery had gone past their eyes.</p>
    <h2>A cousin on the balcony</h2>
    <p>You need no glass hive to see something like this in India. The little dwarf honeybee, <em>Apis florea</em>, builds a single comb in the open, often on a hedge or a balcony rail. The top of its comb is a flat platform around the twig, and there the bee dances in full daylight. She does not need to translate anything: her straight run points at the flowers, as you would point with an arm. Many biologists think that the upright dance of the hive bee grew out of something of this kind.</p>
    <h2>Lessons are required</h2>
    <p>For years the dance was thought to be wholly inborn. In 2023 a group of researchers raised colonies in which young bees had no experienced dancers to follow. They danced anyway, but badly, with wobbling angles. Practice improved their directions. Their sense of distance, however, stayed wrong for life. Bees, it seems, learn part of their language by following their elders.</p>
    <p>Von Frisch shared a Nobel Prize in 1973. He liked to compare the life of bees to a magic well: the more you draw from it, the more there is to draw. Watch from a few metres off, keep still, and let them come and go. They are busy telling one another where to find the mustard.</p>
  `,
} satisfies DemoArticle;
