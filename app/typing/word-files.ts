import loans from '../../hindi/typing/loans.txt?url';
import pairs from '../../hindi/typing/pairs.txt?url';
import spelling from '../../hindi/typing/speller.bin?url';
import words from '../../hindi/typing/words.txt?url';

/** What typing in Hindi and the spelling help know of words, as it is stored. */
export interface WordFiles {
  list: string;
  model: Uint8Array<ArrayBuffer>;
  loans: string;
  pairs: string;
}

/** Loads the files, which the browser keeps. Rejects where one cannot be loaded. */
export async function loadWordFiles(): Promise<WordFiles> {
  const answers = await Promise.all([fetch(words), fetch(spelling), fetch(loans), fetch(pairs)]);
  const [list, model, more, alike] = answers;
  if (!answers.every(({ ok }) => ok)) throw new Error('The words could not be loaded.');
  return {
    list: await list.text(),
    model: new Uint8Array(await model.arrayBuffer()),
    loans: await more.text(),
    pairs: await alike.text(),
  };
}
