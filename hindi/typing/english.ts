/** Words of English sentences that no Hindi word is typed as. */
const english = new Set(
  `this that these those with from have had were been being and you your what which when where who whom
  whose why because about after before their there they would could should will not just only very every
  each both between during without since until cannot does did doing make made given gave took taken
  went gone came come know known see seen said says also into over under than then how our his it's its
  think thank`.split(/\s+/),
);

/** A word that English shortens: don't, I'm, it’s, let's. */
const shortened =
  /^(?:[a-z]+n['’]t|(?:i|you|he|she|it|we|they|this|that|there|here|what|who|where|how|let)['’](?:s|m|d|re|ve|ll))$/i;

/** Words that are English after such a word, and Hindi elsewhere: the थे, is इस, me में, to तो. */
const either = new Set(
  `the is in on at to of or an as by be he she me my we us it if so do no a i am are all any has was but
  can for get got one two too up out off her him them say take go going let may must might more most
  much many such some other own same new old good here there home late back work live love like happy fair sure
  ready right left wrong bad better best big small long short last first next near far nice fine great true free
  safe sad busy tired angry hungry hot cold rain raining sun moon sea run name man men boy girl one three four five
  ten day days time year years today now again soon later well done even ever never always often still already
  people friend friends mother father home house book money life end need want help call tell told ask put let
  look looks looked feel felt think thought left lost won win play read write stay wait waiting leave meet open
  way door easy hear sleep night morning close old young tall school market office station city country world war news story poem song film match game`.split(
    /\s+/,
  ),
);

/**
 * Two words that begin an English sentence together and no Hindi one, though each might be a Hindi word: we वे, are अरे.
 * The second line of a word counts only where the first has a capital: हे इस, but "He is".
 */
const beginnings: Record<string, [sure: string, capital?: string]> = {
  we: ['are was can have got am won', 'need want live love'],
  he: ['was has can got', 'is may'],
  she: ['is was has can may got', 'likes'],
  it: ['is was has can may', 'got'],
  i: ['am was can have got', 'need want love like may'],
  my: ['name father mother', 'friend house book life'],
  his: ['name father mother', 'friend house book'],
  our: ['country', 'school city house'],
  is: ['it'],
  if: ['we he it i she'],
  no: ['one'],
  let: ['us', 'me it'],
  do: ['it'],
  all: ['is are of'],
  in: ['the my our'],
  are: ['we'],
  can: ['we i he it'],
};

/** Whether two typed words begin an English sentence. */
export function beginEnglish(first: string, second: string): boolean {
  const [sure = '', capital = ''] = beginnings[first.toLowerCase()] ?? [];
  const has = (words: string) => words.split(' ').includes(second.toLowerCase());
  return has(sure) || (/^[A-Z]/.test(first) && has(capital));
}

/** The words right before, where they are of small Latin letters: of names and abbreviations nothing follows. */
const wordsBefore = /(?:(?<![^\s("'‘“])[A-Za-z][a-z'’]*,?[ \u00a0])+$/;

/**
 * Whether a word stands in an English sentence, where its letters stay: it is English wherever it
 * stands, or follows English and is a name (The Wire) or no common Hindi word.
 */
export function isEnglish(latin: string, before: string, isCommonHindi: () => boolean): boolean {
  const word = latin === 'The' ? 'this' : latin.toLowerCase();
  if (english.has(word)) return true;
  const words = wordsBefore.exec(before.slice(-80))?.[0].match(/[A-Za-z'’]+/g) ?? [];
  const isEnglish = (word: string) =>
    english.has(word.toLowerCase()) || word === 'The' || shortened.test(word);
  const last = words.at(-1) ?? '';
  const follows =
    words.some(isEnglish) ||
    (words.length > 1 && either.has(last.toLowerCase())) ||
    words.slice(1).some((word, at) => beginEnglish(words[at] ?? '', word));
  if (!follows) return false;
  return either.has(word) || /^[A-Z]/.test(latin) || !isCommonHindi();
}

/** Words that begin English sentences, and are typed for Hindi ones more often: we वे, he ही, is इस. */
const openings = new Set(
  'we he she it i my our his her in is if no as let do all are was can am and but so at on for'.split(
    ' ',
  ),
);
const sentenceBegins = /(?:^|[।॥.?!“"‘(:])\s*$/u;

/** Whether a word after `before`, which became Hindi, is shown to be English by the word that follows: We could. */
export function opensEnglish(typed: string, before: string, next: string): boolean {
  return (
    openings.has(typed.toLowerCase()) &&
    (english.has(next.toLowerCase()) || shortened.test(next) || beginEnglish(typed, next)) &&
    sentenceBegins.test(before)
  );
}
