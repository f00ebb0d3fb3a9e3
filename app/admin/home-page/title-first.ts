/** Returns articles in their order, but those first in whose titles the words stand that are looked for. */
export function titleFirst<Article extends { name: string }>(
  articles: Article[],
  words: string,
): Article[] {
  const plain = (text: string) => text.normalize('NFC').toLowerCase();
  const wanted = plain(words);
  const rank = ({ name }: Article) => Number(!plain(name).includes(wanted));
  return articles.toSorted((one, other) => rank(one) - rank(other));
}
