/** What was found before, of each class: recall at 10 and mean reciprocal rank. */
export type Before = Record<string, [recall: number, rank: number]>;

/**
 * What was found of the same queries before words had stems: recall at 10 and mean reciprocal rank of
 * each class, both halves together.
 */
export const beforeStems: Before = {
  'inflected forms': [0.375, 0.375],
  'English words for Hindi ones': [0.125, 0.125],
  'Hindi spellings of English words': [0, 0],
  questions: [0, 0],
  'vowel length': [0.094, 0.094],
  misspellings: [0.091, 0.091],
  'compounds split or joined': [0.059, 0.059],
  numbers: [0.35, 0.35],
  nukta: [0.957, 0.957],
  ZWJ: [0.714, 0.714],
  'Latin typing': [0.816, 0.816],
  names: [0.818, 0.818],
  all: [0.332, 0.332],
};

/** What was found of the half held out of the library on SQLite before docs/decisions/search.md. */
export const beforeForms: Before = {
  'inflected forms': [1, 1],
  'English words for Hindi ones': [0.909, 0.765],
  'Hindi spellings of English words': [0.867, 0.756],
  questions: [1, 0.957],
  'vowel length': [1, 1],
  misspellings: [0.97, 0.955],
  'compounds split or joined': [0.935, 0.935],
  numbers: [1, 1],
  nukta: [1, 1],
  ZWJ: [1, 1],
  'Latin typing': [1, 0.947],
  names: [0.875, 0.833],
  all: [0.964, 0.925],
};

/** What was found of the newest queries when they were first asked, on SQLite. */
export const beforeNames: Record<'own' | 'library', Before> = {
  own: {
    'inflected forms': [1, 0.92],
    'English words for Hindi ones': [1, 0.86],
    'Hindi spellings of English words': [0.86, 0.86],
    questions: [1, 1],
    'vowel length': [1, 0.93],
    misspellings: [1, 0.88],
    'compounds split or joined': [1, 1],
    'Latin typing': [0.89, 0.83],
    numbers: [1, 1],
    names: [0.86, 0.79],
    all: [0.964, 0.905],
  },
  library: {
    'inflected forms': [1, 0.93],
    'English words for Hindi ones': [1, 0.77],
    'Hindi spellings of English words': [1, 0.92],
    questions: [1, 1],
    'vowel length': [1, 0.67],
    misspellings: [0.9, 0.9],
    'compounds split or joined': [1, 0.8],
    'Latin typing': [1, 0.94],
    numbers: [1, 1],
    names: [1, 0.93],
    nukta: [1, 1],
    all: [0.992, 0.89],
  },
};

/** What was found of the last hundred queries when they were first asked, on SQLite, among the own articles. */
export const beforeHundred: Before = {
  'inflected forms': [1, 1],
  'English words for Hindi ones': [0.9, 0.9],
  'Hindi spellings of English words': [0.8, 0.75],
  questions: [1, 1],
  'vowel length': [1, 0.95],
  misspellings: [0.9, 0.9],
  'compounds split or joined': [1, 1],
  'Latin typing': [1, 1],
  numbers: [1, 1],
  names: [1, 1],
  all: [0.96, 0.95],
};

/** What was found of the last forty queries when they were first asked, on SQLite, among the texts. */
export const beforeForty: Before = {
  'inflected forms': [1, 0.88],
  'English words for Hindi ones': [1, 0.73],
  'Hindi spellings of English words': [1, 1],
  questions: [1, 1],
  'vowel length': [1, 1],
  misspellings: [1, 1],
  'compounds split or joined': [1, 1],
  nukta: [1, 1],
  'Latin typing': [1, 1],
  numbers: [1, 1],
  all: [1, 0.96],
};

/** What was found of the fresh queries when they were first asked, on SQLite. */
export const beforeFresh: Record<'own' | 'library', Before> = {
  own: {
    'inflected forms': [1, 1],
    'English words for Hindi ones': [1, 0.96],
    'Hindi spellings of English words': [0.92, 0.83],
    questions: [1, 0.97],
    'vowel length': [1, 0.96],
    misspellings: [1, 0.95],
    'compounds split or joined': [0.93, 0.9],
    'Latin typing': [1, 1],
    numbers: [1, 0.95],
    nukta: [1, 1],
    ZWJ: [1, 1],
    names: [1, 0.79],
    synonyms: [0.93, 0.83],
    all: [0.983, 0.937],
  },
  library: {
    'inflected forms': [1, 0.93],
    'English words for Hindi ones': [1, 0.93],
    questions: [1, 0.92],
    'vowel length': [1, 1],
    misspellings: [1, 0.89],
    'compounds split or joined': [1, 1],
    'Latin typing': [1, 1],
    numbers: [1, 1],
    names: [1, 1],
    synonyms: [1, 1],
    all: [1, 0.962],
  },
};

/** What was found of the readers' queries when they were first asked, on SQLite; those kept apart have no figure of before. */
export const beforeReaders: Record<'own' | 'library', Before> = {
  own: {
    'inflected forms': [0.96, 0.92],
    'English words for Hindi ones': [0.93, 0.77],
    'Hindi spellings of English words': [1, 0.74],
    questions: [0.94, 0.73],
    'vowel length': [1, 1],
    misspellings: [1, 1],
    'compounds split or joined': [0.83, 0.79],
    'Latin typing': [1, 0.92],
    numbers: [0.9, 0.9],
    nukta: [1, 1],
    ZWJ: [1, 1],
    names: [1, 0.96],
    'one word that stands nowhere': [1, 1],
    synonyms: [0.56, 0.37],
    'mixed script': [1, 0.93],
    all: [0.935, 0.857],
  },
  library: {
    'inflected forms': [1, 0.94],
    'English words for Hindi ones': [1, 0.93],
    'Hindi spellings of English words': [1, 1],
    questions: [1, 0.88],
    'vowel length': [0.94, 1],
    misspellings: [1, 1],
    'compounds split or joined': [0.83, 0.75],
    'Latin typing': [0.95, 0.95],
    numbers: [1, 1],
    nukta: [1, 1],
    names: [1, 0.94],
    'one word that stands nowhere': [1, 1],
    synonyms: [0.8, 0.8],
    'mixed script': [1, 1],
    all: [0.97, 0.94],
  },
};

/** What was found of the blind queries when they were first asked, on SQLite. */
export const beforeBlind: Record<'own' | 'library', Before> = {
  own: {
    'inflected forms': [1, 1],
    'English words for Hindi ones': [1, 0.83],
    'Hindi spellings of English words': [1, 1],
    questions: [1, 0.94],
    'vowel length': [1, 1],
    misspellings: [1, 1],
    'compounds split or joined': [1, 1],
    'Latin typing': [0.94, 1],
    numbers: [1, 1],
    nukta: [1, 1],
    ZWJ: [1, 1],
    names: [1, 1],
    synonyms: [0.84, 0.65],
    'mixed script': [1, 0.88],
    'one word that stands nowhere': [1, 1],
    all: [0.959, 0.899],
  },
  library: {
    'inflected forms': [1, 1],
    'English words for Hindi ones': [1, 0.73],
    'Hindi spellings of English words': [0.94, 0.92],
    questions: [1, 0.83],
    'vowel length': [1, 1],
    misspellings: [1, 1],
    'compounds split or joined': [1, 1],
    'Latin typing': [1, 1],
    numbers: [1, 1],
    nukta: [1, 1],
    ZWJ: [1, 1],
    names: [1, 1],
    synonyms: [0.71, 0.55],
    'mixed script': [1, 1],
    'one word that stands nowhere': [1, 1],
    all: [0.931, 0.86],
  },
};
