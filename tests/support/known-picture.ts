/** What is known of a picture of the library, for texts that show it. */
export const knownPicture = {
  id: 'a',
  width: 800,
  height: 500,
  focus: '',
  shared: '',
  caption: '',
  credit: '',
  madeBy: '' as const,
  webp: '/images/a-400.webp 400w',
  avif: '/images/a-400.avif 400w',
  placeholder: 'data:image/webp;base64,AAAA',
  alt: { hi: 'एक घड़ी', en: 'A sundial' },
};
