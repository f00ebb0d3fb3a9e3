/** Words of English sentences that no Hindi word is typed as. */
const english = new Set(
  `this that these those with from have had were been being and you your what which when where who whom
  whose why because about after before their there they would could should will not just only very every
  each both between during without since until cannot does did doing make made given gave took taken
  went gone came come know known see seen said says also into over under than then how our his it's its
  don't doesn't isn't didn't can't won't we're they're i'm`.split(/\s+/),
);

/** Words that are English after such a word, and Hindi elsewhere: the थे, is इस, me में, to तो. */
const either = new Set(
  `the is in on at to of or an as by be he she me my we us it if so do no a i am are all any has was but
  can for get got one two too up out off her him them say take go going let may must might more most
  much many such some other own same new old good`.split(/\s+/),
);

/** The two words before, where they are of small Latin letters: of names and abbreviations nothing follows. */
const wordsBefore = /(?:(?:^|[\s("'‘“])([A-Za-z][a-z']*)[ \u00a0])?([A-Za-z][a-z']*),?[ \u00a0]$/;

/**
 * Says whether a word stands in an English sentence, where its letters stay: it is English wherever it
 * stands, or follows English and is no common Hindi word.
 */
export function isEnglish(latin: string, before: string, isCommonHindi: () => boolean): boolean {
  const word = latin === 'The' ? 'this' : latin.toLowerCase();
  if (english.has(word)) return true;
  const [, second = '', first = ''] = wordsBefore.exec(before.slice(-80)) ?? [];
  const told = (each: string) => english.has(each.toLowerCase()) || each === 'The';
  const follows =
    told(first) || (second !== '' && (told(second) || either.has(first.toLowerCase())));
  if (!follows) return false;
  return either.has(word) || !isCommonHindi();
}

/** Words that begin English sentences, and are typed for Hindi ones more often: we वे, he ही, is इस. */
const openings = new Set('we he she it i my our his her in is if no as let'.split(' '));
const sentenceBegins = /(?:^|[।॥.?!“"‘(:])\s*$/u;

/** Says whether a word after `before`, which became Hindi, is shown to be English by the word that follows: We could. */
export function opensEnglish(typed: string, before: string, next: string): boolean {
  return (
    openings.has(typed.toLowerCase()) &&
    english.has(next.toLowerCase()) &&
    sentenceBegins.test(before)
  );
}
