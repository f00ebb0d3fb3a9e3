/** Letters from which on a whole name is looked for, and a word of one: shorter ones are initials and titles. */
const [LEAST, LEAST_OF_WORD] = [2, 3];

/** Characters of an e-mail or a name that are looked for; forms take no more. */
const MAX_CHARACTERS = 254;

/** What stands in place of a name. */
const LEFT_OUT = '…';

/** Words that a signature has at most, with thanks before the name. */
const SIGNATURE = 5;

const wordsOf = (name: string): string[] =>
  name.match(/[\p{L}\p{M}\p{N}]+/gu)?.filter((word) => word.length >= LEAST_OF_WORD) ?? [];

/** Blanks between words are as many as somebody likes; many in a name are as one. */
const literally = (text: string): string =>
  text.split(/\s+/).filter(Boolean).map(RegExp.escape).join('\\s+');

/**
 * Returns what is disclosed of an answer without whoever complained: their e-mail, their name and each word of it, in
 * whatever case and with `जी` behind it. Answers begin with them, and nobody has to remember to take them out.
 */
export function withoutComplainant(text: string, name: string, email: string): string {
  const typed = name.slice(0, MAX_CHARACTERS);
  return leaveOut(text, [email.slice(0, MAX_CHARACTERS), typed.trim(), ...wordsOf(typed)]);
}

/** Puts `…` in place of names, in whatever case and with `जी` behind them. */
function leaveOut(text: string, typed: string[]): string {
  const names = typed.filter(({ length }) => length >= LEAST).map(literally);
  if (names.length === 0) return text;
  const named = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])(?:${names.join('|')})(?:जी|ji)?(?![\\p{L}\\p{M}\\p{N}])`,
    'giu',
  );
  return text.replace(named, LEFT_OUT);
}

/**
 * Returns a complaint without whoever signed it: their e-mail and whole name, and words of it in the signature. Elsewhere a
 * word may be what the complaint is of.
 */
function withoutSigner(text: string, name: string, email: string): string {
  const whole = name.slice(0, MAX_CHARACTERS).trim();
  const left = leaveOut(text, [email.slice(0, MAX_CHARACTERS), /\s/.test(whole) ? whole : '']);
  const parts = left.split(/(?<=\n)|(?<=[।.!?])(?=\s)/);
  const place = parts.findLastIndex((part) => /\p{L}/u.test(part));
  const last = parts[place];
  if (!last || last.includes('://') || last.split(/\s+/).filter(Boolean).length > SIGNATURE)
    return left;
  return parts.with(place, withoutComplainant(last, name, email)).join('');
}

/** The texts of a grievance, and who complained. */
interface Texts {
  name: string;
  email: string;
  body: string;
  answer: string;
  disclosed: string;
  notes: string;
}

/**
 * Returns a grievance without who complained, in all of its texts: people sign what they write, answers begin with a name, and
 * somebody copies them.
 */
export function withoutName({ name, email, ...texts }: Texts): Texts {
  const unnamed = (text: string) => withoutComplainant(text, name, email);
  return {
    name: '',
    email: '',
    body: withoutSigner(texts.body, name, email),
    answer: unnamed(texts.answer),
    disclosed: unnamed(texts.disclosed),
    notes: unnamed(texts.notes),
  };
}
