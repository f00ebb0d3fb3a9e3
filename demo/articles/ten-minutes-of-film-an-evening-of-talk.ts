import type { DemoArticle } from '../types.ts';

export default {
  slug: 'ten-minutes-of-film-an-evening-of-talk',
  name: 'Ten minutes of film, an evening of talk',
  standfirst:
    'Most children’s films end when everyone is too tired to talk. A ten-minute one leaves the evening free. Ours has a rabbit in it.',
  language: 'en',
  category: 'parenting',
  author: 'arjun-mehta',
  imageAlt:
    'The beam of a projector crossing a dark room, with the silhouette of a large rabbit in its light.',
  imageCaption: 'A very large, very gentle rabbit steps out into the morning.',
  metaTitle: 'Ten minutes of film, an evening of talk',
  metaDescription:
    'Big Buck Bunny is short, wordless and free to share. How to watch it with a child: what to ask, when to pause, and what to make when it is over.',
  metaKeywords: 'Big Buck Bunny, short film, watching with children, open film, parenting',
  description: `
    <p>The trouble with most children’s films is that they are an hour and a half long, and by the end everybody is too tired to speak. A ten-minute film leaves the evening free. It can be watched before dinner, argued over during dinner, and watched again afterwards to see who was right.</p>
    <p>Ours was <em>Big Buck Bunny</em>, made in 2008 by a small team gathered by the Blender Foundation in Amsterdam and directed by Sacha Goedegebure. A very large, very gentle rabbit steps out to enjoy a fine morning. Three small rodents, a flying squirrel, a red squirrel and a chinchilla, set about ruining it. He puts up with them until he does not.</p>
    <figure>
      <iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="Big Buck Bunny, a short film by the Blender Foundation"></iframe>
      <figcaption>Big Buck Bunny (2008), by the Blender Foundation, shared under a Creative Commons Attribution licence.</figcaption>
    </figure>
    <h2>Before you press play</h2>
    <p>Watch it once alone. It is slapstick, but two butterflies come to a sad end, and the rabbit’s revenge includes some sharpened sticks. My daughter at nine laughed throughout; a cousin of four needed a lap and the assurance that nobody drawn in it was hurt.</p>
    <p>Then sit <em>beside</em> the child, not behind. There are no spoken words in the film, so Nani, who prefers Marwari, and the neighbour’s boy, who is learning English, begin as equals.</p>
    <h2>Three places to stop</h2>
    <ol>
      <li><strong>When the rabbit first comes out.</strong> Ask: what sort of person is he? How can you tell, when he has not said a thing? Look at the ears, the walk, the way he smells a flower.</li>
      <li><strong>When he loses his temper.</strong> Nothing has been spoken, yet everyone on the sofa knows. Ask: what changed in his face? Where do you feel it, when you are that angry?</li>
      <li><strong>Just before the last trap.</strong> Ask: what is his plan? Let everybody guess aloud. One of the bullies has a surprising future as a kite, which in Jaipur needs no explaining.</li>
    </ol>
    <p>Keep the pauses for a second viewing if stopping annoys your audience. It annoyed mine.</p>
    <h2>The question that lasts till bedtime</h2>
    <p>Was the rabbit right? Our table divided at once. They had hurt the butterflies, said my daughter; somebody had to stop them. But he went on after they were frightened, said my wife, and he enjoyed it. I asked what else he could have done, and was told that he might have begun by saying “Stop it” on the first occasion, as people are always telling <em>her</em> to.</p>
    <blockquote>
      <p>“He was kind for too long without telling anyone he minded,” she decided. I have thought about that since, chiefly at work.</p>
    </blockquote>
    <h2>Afterwards, make something</h2>
    <ul>
      <li><strong>Do the sounds.</strong> Play one minute on mute and supply the noises with a steel plate, a comb and a wet finger on glass.</li>
      <li><strong>Count the drawings.</strong> Films commonly show twenty-four pictures a second. Ten minutes is 10 × 60 × 24, or 14,400. Now make twelve, on the corner of an old notebook, and flick them.</li>
      <li><strong>Talk about sharing.</strong> The makers gave away not only the film but the files behind it, and the software, <a href="https://www.blender.org">Blender</a>, is free as well. Anyone may re-use the rabbit, so long as they say who made him. A child who signs her drawings will see the sense of that.</li>
    </ul>
    <p>Ours has made a sequel, on nineteen corners of a geography notebook. In it the rabbit says “Stop it” on page two.</p>
  `,
} satisfies DemoArticle;
