import type { DemoArticle } from '../types.ts';

export default {
  slug: 'a-month-without-a-phone-at-dinner',
  name: 'A month without a phone at dinner',
  standfirst:
    'It began with a dropped roti. Three phones, one steel dabba and thirty dinners, logged by an engineer who had stopped listening.',
  language: 'en',
  category: 'editors-choice',
  author: 'arjun-mehta',
  imageAlt: 'A dinner thali seen from above, with a mobile phone lying face down beside it.',
  imageCaption: 'Face down and silent, and still asking to be looked at.',
  metaTitle: 'A month without a phone at dinner',
  metaDescription:
    'Three phones, one steel dabba and thirty dinners. An engineer’s family log of what went missing from the table, and of what turned up in its place.',
  metaKeywords: 'phones at dinner, family meals, screen time, conversation, essay',
  description: `
    <p>It began with a dropped roti. My daughter was telling us something about a girl in her class, and I said “Hmm”, and she stopped. “What did I just say?” she asked. I did not know. I had been reading about a cricket match in a city I have never visited, and my roti had slid off the plate on to the floor without my noticing. She looked at the roti, then at me. I have been examined by professors and by a railway vigilance officer. Neither was as thorough.</p>
    <p>That night we agreed on a month. Three people, three phones, thirty dinners.</p>
    <h2>The rules, as negotiated</h2>
    <p>My daughter drew up the terms, and my wife removed the clause about fines.</p>
    <ul>
      <li>Phones go into the empty biscuit dabba before the first plate is laid, face down and silent.</li>
      <li>The dabba stays in the next room. A phone on the table, even switched off, counts as a guest.</li>
      <li>Grandparents may ring the landline of the neighbour downstairs in an emergency. (They did once. It was about mangoes.)</li>
      <li>Nobody may ask “How was school?” It has one answer.</li>
    </ul>
    <h2>Week one was mostly chewing</h2>
    <p>I had imagined that conversation was sitting behind the phones, waiting to be let in. It was not. The first evenings were so quiet that I learned the sound of our own refrigerator. On the third night I reached for my pocket to check whether it was going to rain, and found my hand patting my trousers like a man who has lost his ticket. I counted eleven such pats before the curd was finished. They went unrewarded, and that, I think, is why they stopped: by the second week I was down to two.</p>
    <p>What came next was not wisdom, either. It was food. We began to notice it. My wife pointed out that I salt the dal before tasting it and always have. My daughter announced that she had never liked lauki and had been swallowing it, unread, along with a video.</p>
    <h2>The question list</h2>
    <p>Our real trouble was facts. <em>Do fish drink water?</em> my daughter asked on the ninth night, and three right arms twitched. With no machine to settle it we had to argue. I said no, for they are already in it. My wife said yes, because sea water would dry them out, as salt dries a pickle. We wrote the question on a sheet taped to the fridge and left it there until Sunday.</p>
    <p>My wife had won. Most bony fish of the sea do drink, a great deal, and get rid of the salt; fish of rivers and lakes scarcely drink at all. Looking it up took under a minute. The argument had lasted three dinners and had taken in kidneys, tears, and whether a prawn can be thirsty.</p>
    <blockquote>
      <p>A question answered at once is finished. A question left on the fridge gathers visitors.</p>
    </blockquote>
    <h2>What we kept</h2>
    <p>I would like to report that we are transformed. We are not. On the thirty-first night all three of us took our phones back, and the room went quiet in the old way. It lasted until the second helping. Then my daughter got up without a word, fetched the dabba, and rattled it at us like a temple collection box.</p>
    <p>We now do five nights in seven. The list has gone on to a second sheet. And I have found out what I missed on the evening of the roti: the girl in her class has a tortoise, it is called Inspector, and it had that day eaten a homework notebook, beginning with the mathematics.</p>
  `,
} satisfies DemoArticle;
