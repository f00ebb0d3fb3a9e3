/** Invented old addresses, each with the page it redirects to. */
export const oldAddresses: (
  | { from: string; article: string; category?: undefined }
  | { from: string; category: string; article?: undefined }
)[] = [
  { from: '/articles/5f1e3c7a9b2d4e6f8a0c1b2d', article: 'suraj-ki-ghadi-samrat-yantra' },
  { from: '/articles/5f1e3c7a9b2d4e6f8a0c1b2e', article: 'why-jaipur-is-pink' },
  { from: '/article/jantar-mantar-ki-ghadi', article: 'suraj-ki-ghadi-samrat-yantra' },
  { from: '/article/pink-city-colour', article: 'why-jaipur-is-pink' },
  { from: '/category/general-knowledge', category: 'apna-gyaan' },
  { from: '/blog/block-printing.html', article: 'sanganer-ki-chhapai' },
];
