import type { PageText } from '../../../../contract/static-pages.ts';

export default {
  title: 'About Us',
  metaDescription:
    'Lekhani is a Hindi and English home for articles, stories and useful knowledge from Jaipur. Meet our mission, our topics and our team.',
  body: `
<p>Lekhani (लेखनी) is the Hindi word for a pen. It is also the name of this site: a place for articles, stories and useful knowledge, written in Hindi and in English and edited in Jaipur. We publish for people who like to understand things, and who would rather read one good page than skim twenty hurried ones.</p>

<h2>Our mission</h2>
<p>Much of what India knows is never written down. A printer in Sanganer knows why the indigo goes on last; a grandmother knows which mango makes the pickle keep; a station master knows how two trains on one line never meet. And much of what is written down is written as though the reader had already passed an exam in it. Our mission is to close that distance: to put knowledge worth having into plain, warm language, and to give it to anyone who opens the page.</p>
<blockquote><p>Write so that a curious fourteen-year-old can follow, and a specialist has nothing to correct.</p></blockquote>
<p>Hindi is not a translation here. A Hindi article is thought out and written in Hindi, and an English one in English, because each language has its own way of telling a thing.</p>

<h2>Our goals</h2>
<ul>
<li><strong>To be clear.</strong> Short words, whole thoughts, and a picture or a table wherever it explains better than a paragraph.</li>
<li><strong>To be right.</strong> We check what we print, say so when something is uncertain, and correct mistakes as soon as we learn of them.</li>
<li><strong>To be light.</strong> A page should open quickly on an old phone and a slow connection, and leave the reader alone: no pop-ups, no noise.</li>
<li><strong>To last.</strong> We choose subjects that will still be worth reading next year, and we keep old addresses working so that a saved link stays a good link.</li>
</ul>

<h2>What we write about</h2>
<p>Every article belongs to a section, and every section has a question at its heart.</p>
<ul>
<li><strong>Knowledge and science:</strong> how does it work, and how do we know?</li>
<li><strong>Jaipur and travel:</strong> what is around that corner, and who lives there?</li>
<li><strong>Parenting and health:</strong> what really helps on an ordinary day at home?</li>
<li><strong>Kitchen and money:</strong> how do we make a good thing out of what we have?</li>
<li><strong>Stories and essays:</strong> what does it feel like to be somebody else for ten minutes?</li>
</ul>
<p>Sections come and go as the site grows. You will always find the current ones under Categories, at the top of every page.</p>

<h2>The team</h2>
<p>Lekhani is made by a small group of writers and editors who work in both languages. An <em>author</em> finds the subject, asks the people who know it, and writes. An <em>editor</em> is the first reader: testing the argument, checking names, dates and figures, and striking out the sentence that only sounds good. The name under a headline is the name of the person who wrote the piece, and leads to everything else they have written for us.</p>

<h2>Ways to get involved</h2>
<ol>
<li><strong>Read and pass it on.</strong> If an article was useful to you, send it to somebody it would be useful to. Nothing helps us more.</li>
<li><strong>Correct us.</strong> Found a wrong date, a broken link, a matra out of place? <a href="/contact-us">Write to us</a>; we are grateful for every one.</li>
<li><strong>Suggest a subject.</strong> The best ideas come as questions. Ask us the thing you have always wondered about.</li>
<li><strong>Write with us.</strong> You need not be a writer by trade. Tell us in a few lines what you know well and whom you would like to tell it to, and an editor will answer.</li>
</ol>
<p>How we treat what we learn about visitors is described in our <a href="/privacy-policy">Privacy Policy</a>, and the terms on which everything here is offered in the <a href="/disclaimer">Disclaimer</a>. For all the rest, there is the pen: <a href="mailto:hello@lekhani.example">hello@lekhani.example</a>.</p>
`,
} satisfies PageText;
