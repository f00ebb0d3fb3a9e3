/** Numbers both sides of the wire agree on (specification, section 9). */
export const limits = {
  categoryPageSize: 9,
  storiesPageSize: 9,
  searchPageSize: 10,
  homeSectionSize: 3,
  randomRequest: 3,
  randomShown: 2,
  /** Largest `limit` a public list honours; more is cut down to it. */
  publicList: 50,
  /** Pages a list can be asked for; keeps offsets bounded. */
  pages: 100_000,
  homeExcerpt: 200,
  cardExcerpt: 150,
  searchQuery: 200,
  /** Articles that are suggested while somebody types. */
  suggestions: 6,
  /** Characters of the part of a text that a search shows. */
  snippet: 200,
  /** Articles that a search ranks and counts; of more, the newest. */
  searchHits: 1000,
  feedItems: 30,
  /** Entries of one sitemap file (sitemaps.org). */
  sitemapEntries: 50_000,
  /** Milliseconds a section of the home page is waited for before its spinner is sent. */
  homeSectionWait: 250,
  /** Articles, categories and other rows of a page in the admin. */
  adminPageSize: 10,
  /** Lines of one page of the audit log. */
  auditPageSize: 50,
  /** Largest `limit` of an admin list. */
  adminList: 1000,
  /** Articles that one bulk action takes. */
  bulk: 100,
  /** Characters of what administrators set of the site. */
  settings: { name: 60, line: 200, address: 500, adsTxt: 20_000, entries: 20 },
  /** Days that the dashboard looks back, today among them. */
  visitDays: 30,
  /** Rows of each list of the dashboard. */
  dashboardRows: 5,
  mostRead: 10,
  passwordLength: 10,
  /** Passkeys of one person. */
  passkeys: 20,
  /** Days a preview's link works, and previews of one person that are kept. */
  previewDays: 7,
  previews: 100,
  /** Days that what is deleted rests in the bin. */
  binDays: 30,
  /** Versions kept of an article; the oldest go first. */
  revisions: 100,
  /** Days a session lasts after it was last used. */
  sessionDays: 30,
  /** Values of one body of JSON, and how deep they may lie in each other. */
  jsonValues: 20_000,
  jsonDepth: 20,
  /** Characters of an address that is asked for. */
  url: 6000,
  /** Bytes of the body that carries an article. */
  articleBytes: 8_000_000,
  imageBytes: 20_000_000,
  imagePixels: 50_000_000,
  /** Pixels of all frames of an animation. */
  animationPixels: 200_000_000,
  /** Least width and height of a part of a picture: of the whole, and in pixels. */
  cropShare: 0.01,
  cropPixels: 50,
  /** Characters of a picture's file name, and of what is said of it. */
  imageName: 200,
  imageText: 500,
  /** Pictures of one page of the media library. */
  libraryPageSize: 24,
  /** Characters of a title and a description that search engines show, roughly. */
  metaTitle: 60,
  metaDescription: 160,
  /** Characters of a page's body, as HTML. */
  pageBody: 500_000,
  /** Characters of an address that redirects, or that is redirected to. */
  address: 2000,
  /** Lines of one import of redirects, and characters of its file. */
  csvLines: 5000,
  csvCharacters: 3_000_000,
  /** Characters of a message through the contact form. */
  message: 5000,
  /** Share windows, in CSS pixels. */
  shareWindow: { width: 550, height: 400 },
} as const;
