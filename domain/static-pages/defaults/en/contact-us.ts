import type { PageText } from '../../../../contract/static-pages.ts';

export default {
  title: 'Contact Us',
  metaDescription:
    'Write to Lekhani in Jaipur, in Hindi or English: corrections, ideas, articles of your own, permissions and questions about your data.',
  body: `
<p>A site that calls itself a pen ought to enjoy getting letters. We do. Write to us in Hindi or in English, in whichever you think faster; a person reads every message.</p>

<address>
<strong>Lekhani</strong><br>
E-mail: <a href="mailto:hello@lekhani.example">hello@lekhani.example</a><br>
Phone: —<br>
Lekhani, Jaipur, Rajasthan, India
</address>

<h2>What to write about</h2>
<ul>
<li><strong>A mistake.</strong> Send the address of the page and the sentence that is wrong. If you can, add where you know the right answer from.</li>
<li><strong>An idea.</strong> Tell us the question you would like answered, or the person we ought to meet.</li>
<li><strong>An article of your own.</strong> Four or five lines about the subject are enough to begin with; please do not send the whole text first.</li>
<li><strong>Permission to reprint.</strong> Say which article, where it will appear and in what form.</li>
<li><strong>Your data or a complaint.</strong> Put “Privacy” or “Complaint” in the subject line, and it will be read before everything else.</li>
</ul>

<h2>How soon we answer</h2>
<p>Most letters are answered within two or three working days, privacy questions and complaints as early as we can, and proposals for articles within two weeks, because an editor reads them with care. If you have heard nothing by then, please write again: it means that your letter went astray, not that we were bored by it.</p>
`,
} satisfies PageText;
