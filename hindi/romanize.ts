import { decompose, toNfc } from './nfc.ts';
import { type CompoundParts, splitCompound } from './words/compounds.ts';

const consonants: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  ळ: 'l',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
};
/** Consonants whose sound a nukta changes. */
const dotted: Record<string, string> = { ज: 'z', फ: 'f', क: 'q' };
const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
  ऎ: 'e',
  ऒ: 'o',
  ॠ: 'ri',
  ऌ: 'lri',
  ॲ: 'a',
};
const signs: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
  'ॆ': 'e',
  'ॊ': 'o',
  'ॄ': 'ri',
  'ॢ': 'lri',
};
/** Words with a customary spelling. */
const known: Record<string, string> = {
  में: 'mein',
  ज्ञान: 'gyaan',
  ॐ: 'om',
  डॉ: 'dr',
  डॉक्टर: 'doctor',
  सिंह: 'singh',
  कृष्ण: 'krishna',
  जयपुर: 'jaipur',
  उदयपुर: 'udaipur',
};

interface Sound {
  consonant: string;
  vowel: string;
  /** Whether the vowel is the inherent one, which is not written. */
  inherent: boolean;
  /** Whether the vowel is a long one. */
  long: boolean;
  /** How the nasal sign is heard: the vowel through the nose (ँ), or a consonant of its own (ं). */
  nasal: false | 'vowel' | 'consonant';
}

const longVowel = /[आईऊएऐओऔऑाीूेैोौॉ]/;

/** Returns the sounds of a Devanagari word, one for each consonant or independent vowel. */
function soundsOf(word: string): Sound[] {
  const letters = [...decompose(word).replaceAll('ज\u094dञ', 'ग\u094dय')];
  const sounds: Sound[] = [];
  for (const [place, letter] of letters.entries()) {
    const last = sounds.at(-1);
    const consonant = consonants[letter];
    if (consonant) {
      const soft = letters[place + 1] === '\u093c' || (letter === 'फ' && !aspirate.test(word));
      const sound = soft ? (dotted[letter] ?? consonant) : consonant;
      sounds.push({ consonant: sound, vowel: 'a', inherent: true, long: false, nasal: false });
    } else if (vowels[letter]) {
      const long = longVowel.test(letter);
      sounds.push({ consonant: '', vowel: vowels[letter], inherent: false, long, nasal: false });
    } else if (last && signs[letter]) {
      const long = longVowel.test(letter);
      Object.assign(last, { vowel: signs[letter], inherent: false, long });
    } else if (last && letter === '\u094d') {
      Object.assign(last, { vowel: '', inherent: false });
    } else if (last && (letter === '\u0902' || letter === '\u0901')) {
      last.nasal = letter === '\u0901' ? 'vowel' : 'consonant';
    } else if (letter === '\u0903' && place === letters.length - 1) {
      sounds.push({ consonant: 'h', vowel: '', inherent: false, long: false, nasal: false });
    }
  }
  return sounds;
}

/** Native words, which are spoken with an aspirate p; in all others फ is an f, with or without its nukta. */
const aspirate =
  /^(?:निष्)?(?:फल(?!स)|फूल|फुल|फिर|फट|फेंक|फैल|फूट|फुट|फाड़|फंस|फँस|फाग|फाल्गु|फुहा|फीक|फोड़|फेर|फूं|फूँ|फड़|फुर्त)/;

/** Second parts of compound words, which keep the vowels of the first: समझ-दार, राष्ट्र-पति. */
const compound =
  /^(.*[\u0900-\u0939\u093c-\u094d].)((?:दार|कार|बाज\u093c?|वार|दान|बारी)(?:ी|ों|ियों|िता)?|वाल[ाेी]|पन|ता|पति|पुर|नगर|गढ\u093c?|नाथ|लाल|सभा|स्तर|वती|वाची|यान|यात्रा|योग(?:ी|िता)?|पालिका|नामा|योजना|(?<!सं)वाद(?:ी|ियों)?|वास(?:ी|ियों)|द्रोह(?:ी|ियों)?|प्रिय(?:ता)?|शील(?:ता)?|गणना|बंधन|पत्र|शतक|दलीय|दंश|नाक|नागरी|दिन|धड\u093c?ी)$/;

/**
 * First parts of compound words, which the vowel of what follows does not shorten: महा-गठबंधन, परि-वहन. None at whose end a
 * letter sounds otherwise before the next: the search keeps the sounds of words.
 */
const first =
  /^(महा|परि|जन|जल|सह|लोक|देश|मत)(?=[क-ह].*[क-ह].*[क-ह]|[क-ह].*[\u093e-\u094c].*[क-ह]|[क-ह]\u094d)(.+)$/;

/** Verbs keep the vowel of their stem: समझना is samajhna, not samjhana. */
const verbEnding = /(?:ना|ने|नी|ता|ते|ती|कर)$/;

/** Removes the vowels that are not spoken: at the end of a word, and between two spoken ones. */
function dropSilent(word: string, sounds: Sound[]): void {
  const last = sounds.at(-1);
  const before = sounds.at(-2);
  // The last vowel is spoken after a cluster, and in the ending -ीय: mitra, ratna, bharatiya.
  const heavy =
    (before?.vowel === '' &&
      (/^[yrlv]$/.test(last?.consonant ?? '') ||
        /^(?:t|g|gh)n$/.test(before.consonant + last?.consonant))) ||
    (before?.vowel === 'i' && last?.consonant === 'y');
  if (last?.inherent && !last.nasal && sounds.length > 1 && !heavy) last.vowel = '';
  const inner = sounds.slice(1, -1).map((_, place) => place + 1);
  if (verbEnding.test(word)) inner.reverse();
  for (const place of inner) {
    const [previous, sound, next] = [sounds[place - 1], sounds[place], sounds[place + 1]];
    if (!sound?.inherent || sound.nasal || !next?.consonant) continue;
    // The vowel is spoken after a य, and before one of an inherent vowel or after a short one: shayari, vijaynagar, rupaya; but koyla.
    if (sound.consonant === 'y' && previous?.vowel !== 'o') continue;
    if (next.consonant === 'y' && (next.inherent || !previous?.long)) continue;
    // Nouns of Sanskrit on -रण: paryavaran, udaharan.
    if (place === sounds.length - 3 && /रण$/.test(word)) continue;
    // A nasal vowel is none the less one, a nasal consonant makes a cluster: bantvara, but antarik. Of verbs the
    // signs are mixed up: माँगना, मांगना.
    const cluster =
      previous?.nasal === 'consonant' &&
      !(previous.long && place === sounds.length - 2 && verbEnding.test(word));
    if (previous?.vowel && !cluster && next.vowel) sound.vowel = '';
  }
}

/** The parts of which the search's spelling knows: the sounds of words are in its index, and must not change. */
const parts: CompoundParts = { firsts: first, seconds: [{ cut: compound }], isNested: false };

const spell = (word: string) => splitCompound(decompose(word), parts).map(spellPart).join('');

function spellPart(word: string): string {
  const sounds = soundsOf(word);
  dropSilent(word, sounds);
  return sounds
    .map(({ consonant, vowel, nasal }, place) => {
      const labial = /^[pbm]/.test(sounds[place + 1]?.consonant ?? '');
      // संव- is samv-: samvidhan, samvad.
      const before = labial || (place === 0 && /^संव/.test(word));
      return consonant + vowel + (nasal ? (before && nasal === 'consonant' ? 'm' : 'n') : '');
    })
    .join('');
}

/**
 * Writes Hindi in Latin letters, as people type it: परवरिश is parvarish. Other scripts stay as they
 * are.
 */
export function toLatin(text: string): string {
  return toNfc(text)
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[\u0900-\u0963\u0970-\u097f]+/g, (word) => known[word] ?? spell(word));
}
