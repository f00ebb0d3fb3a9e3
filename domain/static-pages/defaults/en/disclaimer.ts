import type { PageText } from '../../../../contract/static-pages.ts';

export default {
  title: 'Disclaimer',
  metaDescription:
    'The terms on which Lekhani is offered: content as is, user contributions, liability, advertising, language portals, SMS service and governing law.',
  body: `
<p>Please read this page carefully. It sets out the terms on which the content and services of Lekhani are offered to you. By opening, reading or using the site in any way you accept these terms. If you do not agree with them, please do not use the site.</p>

<h2>1. Who and what these terms cover</h2>
<p>In this disclaimer, “Lekhani”, “we” and “us” mean the publishers of this site, together with their editors, authors, employees and agents. “You” means any person who uses the site. “The site” means all pages, portals, feeds, messages and services offered under the name Lekhani, on whatever device they are received. “Content” means everything found there: text, pictures, drawings, sound, video, tables, data, code and advertisements.</p>

<h2>2. Portals in eight languages</h2>
<p>These terms apply alike to the portals of Lekhani in eight languages, whether a portal is already open or is opened later:</p>
<ul>
<li>Hindi</li>
<li>English</li>
<li>Marathi</li>
<li>Gujarati</li>
<li>Bengali</li>
<li>Tamil</li>
<li>Telugu</li>
<li>Punjabi</li>
</ul>
<p>Portals in different languages may carry different content and may be edited separately. Where a text is a translation, it is offered as a convenience and may differ from the original in meaning or emphasis; we do not warrant that any translation is complete or accurate. If this disclaimer is published in more than one language and the versions differ, the English version prevails.</p>

<h2>3. Content is provided as is</h2>
<p>All content and all services are provided <strong>“as is” and “as available”, without warranty of any kind</strong>, whether express or implied. To the fullest extent permitted by law we exclude every warranty, including those of accuracy, completeness, timeliness, merchantability, fitness for a particular purpose and non-infringement of the rights of others.</p>
<p>We take care with what we publish, but we do not promise that it is free of errors or omissions, that it is up to date when you read it, or that it suits your purpose. Nor do we promise that the site will be available without interruption, that faults will be corrected, or that the site and the servers that deliver it are free of viruses or other harmful components. You use the site, and rely on its content, at your own risk.</p>

<h2>4. No medical, financial or other professional advice</h2>
<p>Content is published for general information and enjoyment. It is not professional advice, and reading it creates no relationship of doctor and patient, adviser and client, or lawyer and client between you and us.</p>
<ul>
<li><strong>Health.</strong> Articles on health, food, sleep, childhood or exercise are no substitute for examination, diagnosis or treatment by a qualified doctor. Never delay or disregard medical advice because of something you have read here. In an emergency, call a doctor or an ambulance at once.</li>
<li><strong>Money.</strong> Articles on saving, budgeting, investment, insurance or tax are not a recommendation to buy, sell or hold anything. Figures and rules change. Consult a qualified and, where the law requires it, registered adviser before you decide.</li>
<li><strong>Law and other fields.</strong> The same holds for legal, technical, educational and every other kind of advice.</li>
<li><strong>Recipes, experiments and journeys.</strong> Check ingredients for allergies, supervise children, and find out about present conditions for yourself before you set out.</li>
</ul>

<h2>5. User-generated content</h2>
<p>Parts of the site may consist of articles, comments, letters, pictures and other material contributed by users. Such user-generated content is <strong>not verified by us</strong>. It expresses the opinion of the person who contributed it and not ours, and its publication is no endorsement. We do not warrant that it is true, lawful, original or inoffensive, and we accept no responsibility for it.</p>
<p>Whoever contributes content declares by doing so that they hold the necessary rights to it, that it violates no law and no right of any other person, and that we may publish, edit, shorten, translate, illustrate, archive and remove it, in any portal and any form, without payment unless payment has been agreed in writing. The contributor alone is answerable for it.</p>
<p>We are not obliged to examine contributions in advance or to monitor them, but we may refuse, change or remove any contribution at any time and without giving reasons. If you believe that something published here is unlawful or infringes your rights, please <a href="/contact-us">write to us</a>, stating the address of the page, the passage concerned and your reasons. We will examine the matter and act as the law requires.</p>

<h2>6. Intellectual property</h2>
<p>Unless a page says otherwise, the content of the site belongs to Lekhani or to those who have allowed us to use it, and is protected by copyright and other laws. You may read it, print it for your own use, quote from it briefly with a link to the source, and share its address freely. Any further use needs our written permission. Names and marks of other companies and institutions belong to their owners and are mentioned only for identification.</p>

<h2>7. Links to other sites</h2>
<p>The site contains links to, and media embedded from, sites run by others. They are offered for your convenience. We have no control over those sites and no responsibility for their content, their products, their availability or their handling of your data, and a link is no recommendation. Whatever passes between you and them is a matter for you and them alone.</p>

<h2>8. Advertising and sponsorship</h2>
<p>The site may carry advertisements and sponsored content. Their accuracy and lawfulness are the responsibility of the advertiser. We do not examine the claims made in them, do not guarantee the goods or services offered, and are not a party to any dealing between you and an advertiser. Any complaint about such goods or services must be addressed to whoever supplied them. How advertisers may use cookies is described in the <a href="/privacy-policy">Privacy Policy</a>.</p>

<h2>9. SMS short-code service</h2>
<p>Where Lekhani offers a service by text message through an SMS short code, the following terms apply to it in addition.</p>
<ul>
<li><strong>Consent.</strong> By sending a message to the short code, or by registering your number for the service in another way, you agree to receive the messages you have asked for and confirm that you are the subscriber of that number or act with the subscriber’s permission. Those under eighteen need the permission of a parent or guardian.</li>
<li><strong>Charges.</strong> Your mobile operator may charge you for messages sent to a short code, and also for messages received, at standard or premium rates. These charges are set by the operator, may not be covered by your plan, and are yours to pay. They are not refunded because a message was wrong, late or sent by mistake.</li>
<li><strong>Delivery.</strong> Delivery is not guaranteed. Messages may be delayed, shortened, changed or lost on the way, and the service may not be available on every network, in every place or on every handset. We are not liable for messages that fail to arrive or for anything done or left undone because of them.</li>
<li><strong>Stopping.</strong> You may end the service at any time by replying STOP to the short code or by writing to us. Messages already on their way may still reach you. Registering your number in a do-not-disturb list does not by itself cancel a service you have requested.</li>
<li><strong>Use of the number.</strong> We use your number to provide the service and share it only with the operators and technical partners needed for that, or where the law requires it.</li>
<li><strong>Misuse and changes.</strong> Unlawful or offensive messages may be reported and the sender excluded. We may alter, suspend or end the service, or change its short code, at any time.</li>
</ul>

<h2>10. Limitation of liability</h2>
<p>To the fullest extent permitted by law, we are <strong>not liable</strong> for any direct, indirect, incidental, special, punitive or consequential loss or damage of any kind, including loss of profit, of data, of reputation or of opportunity, that arises from or in connection with:</p>
<ol>
<li>your use of the site, or your inability to use it;</li>
<li>reliance on any content, whether published by us or by users;</li>
<li>errors, omissions, interruptions, delays, defects or viruses;</li>
<li>unauthorised access to, or alteration of, your messages or data;</li>
<li>the statements or conduct of any third party; or</li>
<li>goods and services obtained through a link, an advertisement or a message.</li>
</ol>
<p>This holds whatever the legal ground of the claim, and even if we had been told that such damage was possible. Nothing in these terms excludes a liability that cannot be excluded by law.</p>

<h2>11. Indemnity</h2>
<p>You agree to indemnify Lekhani and to hold it harmless against all claims, losses, damages, penalties and costs, including reasonable legal fees, that arise from your use of the site, from content that you contribute, from your breach of these terms, or from your violation of any law or of the rights of another person. We may take over the defence of any such matter ourselves, and you will then give us the help we reasonably ask for.</p>

<h2>12. Governing law and jurisdiction</h2>
<p>These terms, and every dispute arising from them or from the use of the site, are governed by the laws of India, without regard to rules on the conflict of laws. <strong>The courts at Jaipur, Rajasthan, have exclusive jurisdiction.</strong> We make no claim that the content is suitable or lawful in other countries; those who use the site from elsewhere do so on their own initiative and are responsible for observing local law.</p>

<h2>13. Severability and waiver</h2>
<p>If any provision of this disclaimer is found to be invalid or unenforceable, the rest remains in force, and the provision is to be replaced by a valid one that comes closest to its purpose. If we do not insist on a right at once, we have not given it up.</p>

<h2>14. Changes</h2>
<p>We may change the site, its services and these terms at any time and without notice to individual users. The version published on this page is the one in force. By continuing to use the site after a change has appeared here, you accept it.</p>

<h2>15. Contact</h2>
<p>Questions, notices and complaints concerning this disclaimer may be sent to:</p>
<address>
Lekhani, Jaipur, Rajasthan, India<br>
<a href="mailto:hello@lekhani.example">hello@lekhani.example</a>
</address>
<p>Other ways of reaching us are listed under <a href="/contact-us">Contact Us</a>; who we are is told under <a href="/about-us">About Us</a>.</p>
`,
} satisfies PageText;
