/** The texts of the corpus's documents in one language. */
export interface Words {
  lang: 'hi' | 'en';
  heading: string;
  line: string;
  word: string;
  other: string;
  items: [string, string, string];
  caption: string;
  link: string;
  address: string;
}

export const hindi: Words = {
  lang: 'hi',
  heading: 'सांगानेर की छपाई',
  line: 'बारिश के बाद कपड़े धूप में सूखते हैं, और रंग पक्का होता है।',
  word: 'क़लम',
  other: 'क्‍षण',
  items: ['पहली बात', 'दूसरी बात', 'तीसरी बात'],
  caption: 'छापे की मेज़',
  link: 'पूरा लेख पढ़ें',
  address: '/sahitya/छपाई?पृष्ठ=2#नोट',
};

export const english: Words = {
  lang: 'en',
  heading: 'Block printing & dyes',
  line: 'After the rain the cloth dries in the sun; 3 < 4 and “colours” hold — mostly.',
  word: 'indigo',
  other: 'H2O',
  items: ['The first', 'The second', 'The third'],
  caption: 'A printing table',
  link: 'Read it all',
  address: 'https://example.org/a?b=1&c=2#d',
};
