import type { DemoArticle } from '../types.ts';

export default {
  slug: 'how-trains-stay-apart',
  name: 'One train, one block: how railways keep trains apart',
  standfirst:
    'An express needs a kilometre or more to stop, and cannot swerve. So railways gave up on looking, and invented the block.',
  language: 'en',
  category: 'apna-gyaan',
  author: 'arjun-mehta',
  imageAlt:
    'Railway tracks running to the horizon past colour-light signals showing red, yellow and green.',
  imageCaption: 'Each signal answers one question: is the block beyond it empty?',
  metaTitle: 'How trains stay apart: block signalling explained',
  metaDescription:
    'A train cannot swerve and needs a very long run to stop. The simple rule, the clever circuit and the four coloured lights that keep trains apart.',
  metaKeywords: 'railway signals, block system, track circuit, Indian Railways, Kavach',
  description: `
    <p>A car driver who sees trouble ahead can brake, swerve or do both. A locomotive pilot can only brake, and not very well. Steel wheels on steel rails roll beautifully because they grip so little, and an express at 110 kilometres an hour covers about thirty metres every second. Stopping may take a kilometre or more. By the time you see the train in front, it is too late.</p>
    <p>So railways gave up on looking. They built a system in which a train is told, long before it could see anything, whether the way ahead is empty.</p>
    <h2>The rule</h2>
    <p>Cut the line into lengths called <strong>blocks</strong>, and allow only one train into a block at a time. Everything else in railway signalling is a way of making sure that this rule is never broken.</p>
    <p>On many Indian lines the block is the stretch between two stations. The station master at one end asks the next, through an electrical block instrument, for “line clear”. Only when it is granted can the starting signal be lowered or lit. On single lines there was a charming physical version: a machine released one metal ball, and the driver who carried it was the only one entitled to be there. Drop the ball into the machine at the far end, and the line was free again.</p>
    <h2>Why the last coach wears an X</h2>
    <p>Look at the back of a passenger train and you will usually find a large painted X, a board reading LV for “last vehicle”, and a red lamp. They are there for the staff at each station. If the X goes by, the whole train has passed. If it does not, part of the train may still be standing in the block behind, and nobody else may enter.</p>
    <h2>A circuit that fails safe</h2>
    <p>In 1872 an American engineer, William Robinson, patented a way for trains to announce themselves. A weak current is fed along one rail and back through the other, where it holds up a small magnetic switch, the relay. When a train arrives, its wheels and axles join the two rails and the current takes the short cut. The relay drops, and the signal turns red.</p>
    <p>The beauty is in what happens when things break. A snapped rail, a cut wire or a dead battery also starves the relay, and the signal goes red. The system treats every doubt as a train. Newer lines often use axle counters instead, which tally the wheels going into a section and refuse to clear it until the same number has come out.</p>
    <h2>What the colours say</h2>
    <table>
      <caption>The four aspects of an Indian colour-light signal</caption>
      <thead>
        <tr><th scope="col">Light</th><th scope="col">Name</th><th scope="col">What the pilot does</th></tr>
      </thead>
      <tbody>
        <tr><th scope="row">Green</th><td>Proceed</td><td>Runs at the permitted speed</td></tr>
        <tr><th scope="row">Double yellow</th><td>Attention</td><td>Expects to pass the next signal at a restricted speed</td></tr>
        <tr><th scope="row">Yellow</th><td>Caution</td><td>Prepares to stop at the next signal</td></tr>
        <tr><th scope="row">Red</th><td>Stop</td><td>Stops short of the signal</td></tr>
      </tbody>
    </table>
    <p>On busy suburban lines these lights work by themselves. A train passes a signal and it turns red behind it; as the train moves on through block after block, that signal steps up to yellow, double yellow and green.</p>
    <p>One gap remains, the tired human eye. Kavach, India’s automatic train protection system, whose name means armour, talks to the locomotive by radio and applies the brakes if a pilot does not. It is being extended across the network. The rule it guards has not changed: one train, one block.</p>
  `,
} satisfies DemoArticle;
