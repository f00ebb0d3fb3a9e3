/**
 * The conjuncts of Hindi: for each consonant those that follow it in words, borrowed ones included. The
 * display face has a shape for each of these; any other conjunct is composed of half forms.
 */
const pairs: Record<string, string> = {
  क: 'कखचटठडणतथनपफबमयरलवशषस',
  ख: 'तनमयरलवश',
  ग: 'गघजतदधनभमयरलवश',
  घ: 'नयरल',
  ङ: 'कखगघम',
  च: 'चछयरलवन',
  छ: 'यरवल',
  ज: 'जझञतदबमयरवल',
  झ: 'झयर',
  ञ: 'चछजझश',
  ट: 'कगटठपफमयरलवस',
  ठ: 'ठयर',
  ड: 'गडढमयरलवस',
  ढ: 'ढयर',
  ण: 'टठडढणमयरव',
  त: 'कखतथनपफमयरलवस',
  थ: 'यरवथम',
  द: 'गघददधनबभमयरव',
  ध: 'नमयरवध',
  न: 'कगघचजझटठडतथदधनपफबभमयरलवशसह',
  प: 'टतनपफमयरलवशस',
  फ: 'टतफयरलस',
  ब: 'जदधनबभमयरलवशस',
  भ: 'नयरवल',
  म: 'कचटतदनपफबभमयरलवशसह',
  य: 'यरव',
  र: '',
  ल: 'कखगचजटडढतथदधपफबभमयरलवशसह',
  व: 'नयरवह',
  श: 'कचछतनपमयरलवश',
  ष: 'कटठणपफमयरव',
  स: 'कखजटतथदनपफबमयरलवस',
  ह: 'णनमयरलवह',
};

const triples =
  'ष्ट्र स्त्र न्त्र न्द्र न्ध्र म्प्र म्ब्र म्भ्र ङ्क्ष ण्ड्र त्त्र त्क्र त्प्र द्ग्र द्भ्र द्ब्र ष्क्र ष्प्र ' +
  'स्क्र स्प्र क्त्र च्छ्र क्ष्म क्ष्य क्ष्ण क्ष्व त्त्व ज्ज्व च्छ्व क्त्व द्ध्व त्स्न त्स्य त्म्य त्त्य द्ध्य द्व्य द्य्य ' +
  'ष्ट्य ष्ठ्य न्त्य न्ध्य न्द्य न्म्य ण्ड्य ण्ठ्य ल्प्य ल्क्य प्त्य क्त्य स्थ्य स्त्य स्व्य ग्ध्य ग्न्य श्च्य त्र्य ङ्ग्य न्य्य ' +
  'ख़्त ख़्व ख़्य ख़्श ग़्ल फ़्ल क़्ल क़्स क़्त फ़्त फ़्र ज़्म ज़्य ग़्ज़';

const signs = ['', ...'ािीुूृेैोौॉॅंःँ', 'िं', 'ीं', 'ें', 'ैं', 'ों', 'ौं', 'ाँ', 'ुं', 'ूँ', '्'];
const nuktas = ['क़', 'ख़', 'ग़', 'ज़', 'ड़', 'ढ़', 'फ़', 'ळ'];

/**
 * Yields every syllable of the display face as text: with each vowel sign, and under a reph. A joiner
 * gives the half form alone, of which longer clusters are composed.
 */
export function* hindiSyllables(): Generator<string> {
  const consonants = [...Object.keys(pairs), ...nuktas];
  const joined = Object.entries(pairs).flatMap(([first, seconds]) =>
    [...seconds].map((second) => `${first}्${second}`),
  );
  for (const cluster of [...consonants, ...joined, ...triples.split(' ')]) {
    for (const sign of signs) yield cluster + sign;
    yield `${cluster}्\u200d`;
  }
  for (const consonant of consonants) for (const sign of signs) yield `र्${consonant}${sign}`;
  for (const cluster of joined) yield `र्${cluster}`;
}

/** The letters, signs, digits and marks of Hindi, the joiners and the rupee sign. */
export const hindiLetters =
  'ँंःअआइईउऊऋऍएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहऽािीुूृॅेैॉोौ्ॐ' +
  '\u093c\u0958\u0959\u095a\u095b\u095c\u095d\u095e।॥०१२३४५६७८९॰₹\u200c\u200d\u25cc';
