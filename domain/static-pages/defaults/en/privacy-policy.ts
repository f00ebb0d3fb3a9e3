import type { PageText } from '../../../../contract/static-pages.ts';

export default {
  title: 'Privacy Policy',
  metaDescription:
    'What Lekhani learns when you read or sign in, why, and what it does not do: reading pages set no cookies, and videos and the map load on request.',
  body: `
<p>You can read everything that is published on Lekhani without telling us who you are. This policy explains, in plain words, what is recorded all the same, why it is recorded, and what happens to it. “We” and “us” mean the publishers of Lekhani in Jaipur, India; “the site” means every page published under this address.</p>

<h2>The short version</h2>
<table>
<thead>
<tr><th>When you</th><th>What is involved</th></tr>
</thead>
<tbody>
<tr><td>read a page</td><td>No cookies. Your IP address and connection data reach our server and may be noted in its log.</td></tr>
<tr><td>start a video or open the map</td><td>Your browser contacts the service that provides it, from that moment on and not before.</td></tr>
<tr><td>create an account</td><td>Your name and e-mail address, and a scrambled form of your password, are stored.</td></tr>
<tr><td>sign in</td><td>A token and your name are kept in your browser’s local storage until you sign out.</td></tr>
<tr><td>write to us</td><td>We keep your letter for as long as we need it to answer.</td></tr>
</tbody>
</table>

<h2>IP addresses and connection data</h2>
<p>A web server cannot send a page without knowing where to send it. Each request therefore brings with it your IP address, the date and time, the address of the page you asked for and, as a rule, the page you came from and the kind of browser and device you use. Our server, and the company that hosts it, may record these data in log files.</p>
<p>We use the logs to keep the site running: to find faults, to measure load, and to recognise and stop attacks and abuse. We do not use them to work out who you are, and we do not join them to other data to build a profile of you. They are deleted when they are no longer needed for these purposes, unless the law obliges us to keep them longer or they are evidence of misuse.</p>
<p>We may also count how often a page is opened. Such a count is a total; it is not a list of readers.</p>

<h2>Cookies and local storage</h2>
<p>The reading pages of this site set no cookies. There is therefore nothing to accept or to refuse when you arrive.</p>
<p>If you sign in, the site keeps your sign-in details in your browser’s local storage: your name, as shown in the menu, and a token that proves to our server that it is you. The token stays on that device until you sign out or clear your browser’s data. On a computer that you share with others, please sign out when you have finished.</p>

<h2>Accounts</h2>
<p>An account needs a name, an e-mail address and a password. The password is never stored as you typed it, but only as a one-way hash from which it cannot practically be recovered. If you publish with us, your name and, if you have given them, your short biography and picture appear publicly beside your work. What is changed in the editorial area is recorded together with the account that changed it, so that mistakes can be traced and put right.</p>

<h2>Embedded media, the map and links</h2>
<p>Some articles contain videos from services such as YouTube or Vimeo, and the foot of the page offers a map. None of these loads by itself: you see a placeholder, and only when you ask for the video or the map does your browser connect to the service that provides it. That service then receives your IP address and connection data, may set cookies of its own, and handles them under its own policy. Some pictures may likewise be delivered by an image hosting service, which receives the connection data needed to send them.</p>
<p>The share buttons and the links to other sites are ordinary links. They tell nobody anything until you follow them. We do not control other sites and are not responsible for what they collect.</p>

<h2>Third-party advertising</h2>
<p>The site may carry advertisements supplied by third parties. Where it does, the advertiser or advertising network may receive your IP address and connection data directly and may use cookies, web beacons or similar means to choose advertisements and to measure whether they were seen. We have no access to those cookies and no control over them; they are governed by the policies of the companies that set them. You can refuse or delete them in the settings of your browser. The statement above about cookies describes what this site itself does, and does not extend to such third parties.</p>

<h2>What users publish</h2>
<p>Articles, comments and other contributions by users are public. Anyone can read, copy and pass on what you publish, and search engines and archives may keep it after it has been removed here. Please do not publish private details, whether your own or those of somebody else.</p>
<p>User-generated content expresses the views of the person who wrote it. We do not verify it in advance, do not endorse it, and are not responsible for personal information that users choose to disclose in it. If something published here violates your privacy, <a href="/contact-us">tell us</a> and we will look into it without delay.</p>

<h2>Security and liability</h2>
<p>We take reasonable care to protect the data entrusted to us. No transmission over the internet and no method of storage is perfectly secure, however, and we cannot promise that it is. To the fullest extent the law permits, we accept no liability for any loss or damage arising from unauthorised access to data, from its loss or disclosure through causes beyond our reasonable control, or from the acts of third parties. The <a href="/disclaimer">Disclaimer</a> applies to this policy as well.</p>

<h2>Your choices</h2>
<p>You may ask us what we hold about you, have it corrected, or ask for your account to be closed and its data deleted. Write to <a href="mailto:hello@lekhani.example">hello@lekhani.example</a> from the e-mail address of the account, so that we can be sure it is yours. We may keep what the law requires us to keep.</p>

<h2>Changes to this policy</h2>
<p>We have the right to change this policy at any time, for instance when the site learns to do something new or the law changes. The version published on this page is the one that applies, from the moment it appears here. If you continue to use the site after a change, you accept the changed policy; we therefore suggest that you look in now and then. Questions are welcome through <a href="/contact-us">Contact Us</a>.</p>
`,
} satisfies PageText;
