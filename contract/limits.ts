/** Numbers on which both sides of the API agree (specification, section 9). */
export const limits = {
  categoryPageSize: 9,
  storiesPageSize: 9,
  searchPageSize: 10,
  /** Stories of a section of the home page, as it is before somebody arranges it and at most. */
  homeSectionSize: 3,
  homeSectionMost: 12,
  /** Sections of the home page, stories picked for one, and changes planned of it. */
  homeSections: 16,
  homePicked: 15,
  homePlans: 10,
  /** Characters of a line of breaking news. */
  breakingLine: 140,
  /** Headlines of other categories on the home page. */
  homeHeadlines: 6,
  randomRequest: 3,
  randomShown: 2,
  /** Articles on the same subject below an article, besides the two suggestions. */
  related: 4,
  /** Articles below what is said of its author. */
  ofAuthor: 2,
  /** The largest `limit` of a public list; a larger one is reduced to it. */
  publicList: 50,
  /** Articles with their texts that one answer always gives, and the bytes of all texts above which it gives no more. */
  texts: { rows: 10, bytes: 2_000_000 },
  /** The highest page number of a list, which bounds the offset of queries. */
  pages: 1_000_000,
  /** Characters of a title on cards and in lists. */
  shortTitle: 120,
  homeExcerpt: 200,
  cardExcerpt: 150,
  searchQuery: 200,
  /** Articles suggested while a reader types a search. */
  suggestions: 6,
  /** Characters of a text that are searched: its first, which are some 35,000 words. */
  searchedText: 200_000,
  /** Characters of the excerpt that a search result shows. */
  snippet: 200,
  /** Articles that a search ranks and counts: the newest of those found. */
  searchHits: 1000,
  feedItems: 30,
  /** Characters of an article that a feed gives as a whole, and of all the texts of one feed. */
  feed: { text: 200_000, characters: 1_000_000 },
  /** Entries of one sitemap file (sitemaps.org). */
  sitemapEntries: 50_000,
  /**
   * Milliseconds that the server waits for a section of the home page before it sends the spinner.
   */
  homeSectionWait: 250,
  /** Rows of one list page in the admin: articles, categories and others. */
  adminPageSize: 10,
  /** The sizes of list pages from which people choose. */
  pageSizes: [10, 25, 50, 100],
  /** Entries of one page of the audit log. */
  auditPageSize: 50,
  /** The largest `limit` of an admin list. */
  adminList: 1000,
  /** Published and scheduled articles of a time in one answer. */
  scheduleEntries: 500,
  /** Co-authors of an article, and so many photographers and translators. */
  articlePeople: 10,
  /** Characters of a brief and of the reason why an article is sent back; stages. */
  desk: { brief: 2000, reason: 1000, stages: 12 },
  /** Notifications of one page, the most people that one thing is told to, and the days for which it is kept. */
  notifications: { page: 20, recipients: 50, days: 60 },
  /** Articles of one bulk action, and of a selection, which several of them go through. */
  bulk: 100,
  /** E-mails that one call invites. */
  invitations: 30,
  selection: 2000,
  /** Articles that a search of the admin finds: the newest. */
  adminHits: 1000,
  /** Characters of the outlines of the site's name: about 40 letters, 4 KB of a compressed page. */
  nameplatePath: 12_000,
  /** Compressed bytes of a reading page with its styles, without pictures and faces, above which its administrators are told. */
  pageBytes: 30_000,
  /** Characters of a file in the folder of a site. */
  ownFile: 20_000,
  /** Entries of a menu, and links below one. */
  menuEntries: 10,
  menuLinks: 20,
  /** Characters of the texts in the settings, and entries of its lists. */
  settings: { name: 60, line: 200, address: 500, adsTxt: 20_000, entries: 20 },
  /** Groups of words that the search takes for one another, words of a group, and how long each may be. */
  synonyms: { groups: 500, words: 12, letters: 60, inARow: 3 },
  /** Rows of each list of the dashboard. */
  dashboardRows: 5,
  todayRows: 8,
  passwordLength: 10,
  /** Rows of each long list in what one downloads about oneself. */
  ownData: 5000,
  /** Passkeys of one person. */
  passkeys: 20,
  /** Days for which the link of a preview works, and previews kept of one person. */
  previewDays: 7,
  previews: 100,
  /**
   * New articles that one person may keep unsaved on the server, the characters in all of them, and the days for
   * which one that nobody goes on with is kept.
   */
  unsaved: { articles: 30, characters: 30_000_000, days: 90 },
  /**
   * Streams that one person may have open at once, one a browser; articles that a browser has open, and others that it
   * is told of; and people that are told of one article.
   */
  live: { streams: 5, open: 30, watch: 150, names: 50 },
  /** Characters of a note on a correction, notes of one article, and notes of one page of the list of all. */
  correction: 500,
  corrections: 50,
  correctionsPageSize: 20,
  /** Days for which deleted things stay in the bin. */
  binDays: 30,
  /** Saves and moves of working copies that the history of an article tells of. */
  copyEvents: 60,
  /** Versions kept of an article; the oldest are deleted first. */
  revisions: 100,
  /** Days for which a session lasts after its last use. */
  sessionDays: 30,
  /** Days after the sign-in when a session ends at the latest. */
  sessionMostDays: 90,
  /** Values in one JSON body, and the depth of their nesting. */
  jsonValues: 20_000,
  jsonDepth: 20,
  /** Characters of a requested URL. */
  url: 6000,
  /** Bytes of the body that carries an article. */
  articleBytes: 8_000_000,
  imageBytes: 20_000_000,
  /** Bytes of a Word file, of all that it unpacks to and of one text in it; parts and pictures that are read. */
  wordFile: {
    bytes: 20_000_000,
    unpacked: 100_000_000,
    xml: 12_000_000,
    parts: 2000,
    pictures: 40,
  },
  /** What a person may use up in a day who may not publish: pictures with their crops, new articles, and links to other sites that are checked. */
  dayOfContributor: { pictures: 100, kilobytes: 500_000, articles: 30, links: 500 },
  imagePixels: 50_000_000,
  /** Pixels of all frames of an animation. */
  animationPixels: 200_000_000,
  /** How many times longer one edge of a picture may be than the other. */
  imageRatio: 100,
  /** What one person may have on the way at once: pictures, and their pixels. */
  unfinishedUploads: { pictures: 12, pixels: 200_000_000 },
  /** The least width and height of a crop: as a share of the picture, and in pixels. */
  cropShare: 0.01,
  cropPixels: 50,
  /** Characters of a picture's file name, and of its texts. */
  imageName: 200,
  imageText: 500,
  /** Links of a text that are looked at before it is published. */
  checkedLinks: 40,
  /** Pictures on one page of the media library where nobody chose how many: full rows of five, or of two. */
  libraryPageSize: 20,
  /** Pictures on one page where one is chosen for a text, and months and people that its filters offer. */
  picker: { page: 40, months: 120, people: 200 },
  /** Characters of a title and a description that search engines show, roughly. */
  metaTitle: 60,
  metaDescription: 160,
  /** The least width in pixels of a picture that Google shows large (Discover). */
  largePreview: 1200,
  /** Characters of an article's text, as HTML, and the tags of any such text. */
  articleText: 2_000_000,
  articleTitle: 300,
  tags: 100_000,
  /** Tags of one article; tags that a picker offers, and characters of a text in which it looks for them. */
  articleTags: 20,
  /** Paragraphs that everybody may read of an article for members. */
  freeParagraphs: 50,
  offeredTags: 12,
  /** Keys of the API: how many, characters of a name, origins of one, calls a minute each. */
  keys: { most: 100, name: 80, origins: 20, origin: 200, perMinute: 6000 },
  /** Hours that a secret of a program still works beside the one that replaces it. */
  overlapHours: 720,
  /** Articles of one answer of the content API, and those where it gives their texts too. */
  content: { page: 100, texts: 20 },
  /** Articles of one series; a part in both languages is two. */
  seriesArticles: 200,
  taggedText: 200_000,
  /** Characters of one line as somebody types it. */
  typedLine: 10_000,
  /** Characters of a static page's body, as HTML. */
  pageBody: 500_000,
  /** Characters of the old address or the target of a redirect. */
  address: 2000,
  /** Lines of one import of redirects, and characters of its file. */
  csvLines: 5000,
  /** Addresses that readers asked for in vain and that are counted at once. */
  missedPaths: 1000,
  csvCharacters: 3_000_000,
  /** Lines of one file of members, each of which may make an account. */
  memberLines: 10_000,
  /** Hours for which an export can be downloaded. */
  exportHours: 24,
  /** Characters of a message sent through the contact form. */
  message: 5000,
} as const;
