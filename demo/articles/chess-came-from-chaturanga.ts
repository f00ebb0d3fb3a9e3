import type { DemoArticle } from '../types.ts';

export default {
  slug: 'chess-came-from-chaturanga',
  name: 'How four parts of an army became the game of chess',
  standfirst:
    'An elephant turned into a bishop and a minister into a queen. What happened to four parts of an army on the road west.',
  language: 'en',
  category: 'apna-gyaan',
  author: 'zoya-khan',
  imageAlt: 'A carved elephant and a horse face each other across a chequered board.',
  imageCaption: 'The elephant never left the board. It only changed its name.',
  metaTitle: 'From chaturanga to chess: how the game travelled',
  metaDescription:
    'Elephants that turned into bishops, a minister who became a queen: follow the game of chaturanga from India through Persia to the modern chessboard.',
  metaKeywords: 'chess history, chaturanga, shatranj, ashtapada, board games',
  description: `
    <p>Ask for the pieces in Hindi and a whole army reports for duty: <em>raja</em>, <em>wazir</em>, <em>haathi</em>, <em>ghoda</em>, <em>oont</em> and <em>pyada</em>. King, minister, elephant, horse, camel, foot soldier. Ask in English and you get a queen, a castle and two churchmen. It is the same set in the same box. What happened to it on the road is the best part of the story.</p>
    <h2>Four limbs on sixty-four squares</h2>
    <p><em>Chaturanga</em> means “four-limbed”, and it is the old Sanskrit word for an army with its four divisions: foot, horse, elephants and chariots. By about the sixth century the name had also been given to a game played on the <em>ashtapada</em>, a board eight squares by eight that was already in use for other games.</p>
    <p>One of the earliest hints is a joke. The poet Banabhatta, praising the peaceful reign of King Harsha in the seventh century, plays on words of war:</p>
    <blockquote>
      <p>Only the bees quarrel, over gathering dew; only from the ashtapada does one learn the positions of the chaturanga.</p>
      <cite>Harshacharita, in paraphrase</cite>
    </blockquote>
    <p>In other words, the only armies drawn up in his kingdom were on a board. What those first rules were, nobody knows exactly. Historians argue about dates and details, but most agree that the game began in India.</p>
    <h2>West to Persia</h2>
    <p>Persians called it <em>chatrang</em>, and told of an Indian king who sent a set to their court as a riddle, with no instructions. Their wise man worked out the rules and sent back a riddle of his own, the game of backgammon. After the Arab conquest of Persia the word became <em>shatranj</em>, and players in Baghdad wrote books of problems that can still be solved today.</p>
    <p>The Persian <em>shah</em>, king, gave Europe its word “check”, and then “chess”. <em>Shah mat</em>, the king is helpless, became checkmate.</p>
    <h2>What the pieces turned into</h2>
    <table>
      <caption>One army, three disguises</caption>
      <thead>
        <tr><th scope="col">In chaturanga</th><th scope="col">In shatranj</th><th scope="col">In English</th></tr>
      </thead>
      <tbody>
        <tr><th scope="row">Raja, the king</th><td>Shah</td><td>King</td></tr>
        <tr><th scope="row">Mantri, the minister</th><td>Firzan</td><td>Queen</td></tr>
        <tr><th scope="row">Gaja, the elephant</th><td>Fil</td><td>Bishop</td></tr>
        <tr><th scope="row">Ashva, the horse</th><td>Faras</td><td>Knight</td></tr>
        <tr><th scope="row">Ratha, the chariot</th><td>Rukh</td><td>Rook</td></tr>
        <tr><th scope="row">Padati, the foot soldier</th><td>Baidaq</td><td>Pawn</td></tr>
      </tbody>
    </table>
    <p>Muslim craftsmen often carved the pieces as plain abstract shapes. The elephant was reduced to a block with two knobs for tusks. Europeans who had never seen an elephant looked at the knobs and saw a bishop’s mitre, or, in France, a jester’s cap. Spanish still says <em>alfil</em>, from the Arabic for “the elephant”, and Russian plainly calls the bishop <em>slon</em>, elephant.</p>
    <h2>The minister becomes a queen</h2>
    <p>For centuries the game was slow. The minister moved a single square at a time, and the elephant hopped only two. Then, in Spain and Italy in the last decades of the fifteenth century, the new queen was allowed to sweep across the board, and the bishop was set free along its diagonals. Games that had taken an afternoon could end in minutes. Some Italians called it mad chess.</p>
    <p>That faster game came back to its birthplace in time. Viswanathan Anand became India’s first grandmaster in 1988, and in 2024 D. Gukesh became world champion at eighteen. On verandas, meanwhile, the elephant has returned to the corner squares, and the horse still moves just as it did in shatranj a thousand years ago.</p>
  `,
} satisfies DemoArticle;
