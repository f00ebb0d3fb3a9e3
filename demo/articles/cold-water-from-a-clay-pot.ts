import type { DemoArticle } from '../types.ts';

export default {
  slug: 'cold-water-from-a-clay-pot',
  name: 'Cold water from a clay pot',
  standfirst:
    'No plug, no motor, no moving part. The best pot in the bazaar is the one that leaks just enough.',
  language: 'en',
  category: 'science',
  author: 'arjun-mehta',
  imageAlt: 'A round clay matka on a stand, its sides beaded with drops of water.',
  imageCaption: 'What looks like a leak is the cooling at work.',
  metaTitle: 'Cold water from a clay pot: how a matka works',
  metaDescription:
    'A matka has no plug and no motor, yet it cools water on the hottest day of May. The arithmetic of sweating clay, and why the pot sulks in July.',
  metaKeywords: 'matka, clay pot, evaporation, cooling, summer, humidity, kitchen science',
  description: `
    <p>There is a shop in every bazaar with a row of matkas outside, and in April you will see people knocking on them. They bend, rap with a knuckle, listen and move on, like doctors on a ward. A clear ring means a sound pot; a dull thud, a hidden crack. But a matka with no leak at all would be useless. The best one leaks just enough.</p>
    <h2>A pot that sweats</h2>
    <p>Potter’s clay, fired at the moderate heat of a village kiln, never turns quite solid. Between its grains runs a maze of passages too fine to see. Water creeps through them to the outer skin, and there, in dry air, it evaporates.</p>
    <p>Evaporation is expensive. To leave a liquid and become vapour, water molecules need energy, and the quickest ones go first. What stays behind is slower, which is another way of saying colder. Your own skin does the same after a bath under a fan.</p>
    <h2>The arithmetic of a sip</h2>
    <p>How much must a pot give up? Less than you would guess. Turning one gram of water into vapour takes about 2,400 joules at room temperature. Cooling one gram by one degree takes only 4.2. So each gram that departs can cool nearly 600 others by a degree.</p>
    <ul>
      <li>A pot holding 10 litres loses 100 millilitres, half a glass, through its walls.</li>
      <li>That is one part in a hundred.</li>
      <li>If no heat leaked back in, the rest would cool by nearly <strong>six degrees</strong>.</li>
    </ul>
    <p>Heat does leak back, all day long, from the hot air around. The pot settles where the two balance, and it can never fall below a floor that meteorologists call the <em>wet-bulb temperature</em>: what a thermometer reads with its bulb wrapped in damp cloth and air moving past.</p>
    <table>
      <caption>How low could the pot go? Rounded figures</caption>
      <thead>
        <tr><th scope="col">A day in Jaipur</th><th scope="col">Air</th><th scope="col">Humidity</th><th scope="col">Wet-bulb floor</th></tr>
      </thead>
      <tbody>
        <tr><th scope="row">May afternoon, loo blowing</th><td>40 °C</td><td>20%</td><td>23 °C</td></tr>
        <tr><th scope="row">June, first clouds</th><td>38 °C</td><td>40%</td><td>27 °C</td></tr>
        <tr><th scope="row">July, after rain</th><td>32 °C</td><td>80%</td><td>29 °C</td></tr>
      </tbody>
    </table>
    <p>No real matka quite touches the floor, but look at the pattern. On the fiercest day it has seventeen degrees to play with. On a muggy one it has three. That is the lovely part of the design: it works best when you need it most. It also explains why the family pot is praised in May and ignored in July.</p>
    <h2>How to keep one happy</h2>
    <ol>
      <li>Soak a new pot overnight and throw that water away.</li>
      <li>Stand it in shade with a breeze, on a ring or a stand, so that air can reach the whole belly.</li>
      <li>Do not paint or varnish it. A sealed matka is only a heavy bucket.</li>
      <li>Clean it with a brush and plain water; soap lingers in the pores.</li>
      <li>When it grows slow after a season or two, its passages are probably choked with minerals from hard water. Retire it to the balcony and plant tulsi in it.</li>
    </ol>
    <h2>Try it tonight</h2>
    <p>Take two identical bottles of tap water. Wrap one in a wet cotton cloth, leave the other bare, and put both before a fan. After an hour, ask a child which is which with her eyes shut. Then ask her why. If she says that the cloth is doing the sweating, pour her a glass from the matka. She has earned the hundredth part that got away.</p>
  `,
} satisfies DemoArticle;
