import type { DemoArticle } from '../types.ts';

export default {
  slug: 'envelope-budget',
  name: 'Nine envelopes: a budget you can hold in your hand',
  standfirst:
    'Milk, rent, school, Eid, Nani’s eyes: a month’s income dealt out like a hand of cards, and why the shoe box still beats most apps.',
  language: 'en',
  kicker: 'How it works',
  category: 'money',
  author: 'zoya-khan',
  imageAlt: 'A fan of coloured envelopes with a few coins scattered in front of it.',
  imageCaption: 'Each rupee gets its work before the month begins.',
  metaTitle: 'Nine envelopes: a budget you can hold in your hand',
  metaDescription:
    'Give each rupee a job before the month begins. How envelope budgeting works, with a sample plan, a version for UPI, and a rule for the bad months.',
  metaKeywords: 'envelope budget, household budget, saving money, monthly expenses, UPI',
  description: `
    <p>Downstairs from us, when I was a child, the bookbinder’s wife kept the finances of a family of seven in old wedding-card envelopes. They stood in a shoe box, gold Ganeshas and all, each with a word in pencil: <em>milk, rent, school, Eid, Nani’s eyes</em>. On the first of the month she dealt out the money like a hand of cards. On the twenty-fifth, if you asked for an ice cream, she did not say no. She showed you the envelope.</p>
    <p>I have since met spreadsheets, and four apps with pie charts. None has that woman’s authority. A pie chart tells you where the money went. An envelope tells you before it goes.</p>
    <h2>How it works</h2>
    <ol>
      <li><strong>Write down what really comes in.</strong> Use take-home pay, and if it varies, a poor month rather than a good one.</li>
      <li><strong>List last month’s spending.</strong> Bank messages and UPI history will do it in half an hour. Expect one surprise.</li>
      <li><strong>Make eight to ten envelopes.</strong> Fewer, and they hide things; more, and you will give up.</li>
      <li><strong>Fill savings first.</strong> What is left over at the end of a month is generally nothing.</li>
      <li><strong>Spend only from the right envelope.</strong> When it is empty, stop, or move money from another and write down that you did.</li>
    </ol>
    <h2>A sample month</h2>
    <p>Here is an imaginary family of three with ₹40,000 in hand. Your figures will differ. What matters is the last line.</p>
    <table>
      <caption>Nine envelopes, ₹40,000</caption>
      <thead>
        <tr><th scope="col">Envelope</th><th scope="col">Amount</th><th scope="col">Kind</th></tr>
      </thead>
      <tbody>
        <tr><th scope="row">Savings</th><td>₹4,500</td><td>First, always</td></tr>
        <tr><th scope="row">Rent</th><td>₹12,000</td><td>Fixed</td></tr>
        <tr><th scope="row">Groceries and milk</th><td>₹8,500</td><td>Weekly</td></tr>
        <tr><th scope="row">School</th><td>₹4,000</td><td>Fixed</td></tr>
        <tr><th scope="row">Power, gas, phone</th><td>₹3,000</td><td>Varies by season</td></tr>
        <tr><th scope="row">Travel</th><td>₹3,000</td><td>Weekly</td></tr>
        <tr><th scope="row">Medicine</th><td>₹1,500</td><td>Carry forward</td></tr>
        <tr><th scope="row">Festivals and gifts</th><td>₹1,500</td><td>Carry forward</td></tr>
        <tr><th scope="row">Joy</th><td>₹2,000</td><td>No questions asked</td></tr>
        <tr><th scope="row">Total</th><td>₹40,000</td><td>Nothing left without a name</td></tr>
      </tbody>
    </table>
    <p>Notice the two marked <em>carry forward</em>. They are not meant to be emptied. Diwali, Eid and the dentist come every year and every year we act astonished; ₹1,500 put by each month is ₹18,000 by the time the lamps go up. Notice Joy as well. A budget without ice cream lasts about as long as ice cream.</p>
    <h2>But nobody carries cash now</h2>
    <p>True, and a box of notes at home is no safe place for much money. The idea survives the change. Keep salary, rent and savings in your main account, and let them leave it automatically on the second of the month. Move the everyday money to a second account, and link only that one to the UPI app you use at shops. The balance you see is then the balance you may spend. For the divisions within it, a page in a diary is enough: nine columns, subtract as you go.</p>
    <p>Keep real envelopes for the one or two things that always get away from you. In my case, books. The sight of a single thin note has saved me from many a hardback.</p>
    <h2>When it fails</h2>
    <p>It will, around the second month. Somebody falls ill, a cousin gets married, the geyser dies. That is not a failure of the plan; it is the plan telling you which envelope was too small. Move the money, note it, change next month’s figure. Most households need three or four rounds before the numbers begin to fit.</p>
    <blockquote>
      <p>“The envelope is not angry with you,” the bookbinder’s wife used to say. “It is only empty.”</p>
    </blockquote>
    <p>She bought the shop they rented in the end. I am told she paid the first instalment from the box.</p>
  `,
} satisfies DemoArticle;
