/** Bytes that a file of each kind may have. */
export const fileBytes = { pdf: 50_000_000, audio: 300_000_000, video: 1_000_000_000 } as const;

/**
 * Bytes of a piece in which a file is sent and stored, uploads that one person may have on the way, hours after which one
 * that nobody goes on with is erased, minutes after which one is of which nothing has come, unfinished ones that are
 * listed at once, rows of a page, characters of a name, of captions and of a transcript, and bytes
 * that are read at once for whoever gets a file.
 */
export const fileLimits = {
  piece: 4_000_000,
  uploads: 5,
  uploadHours: 24,
  emptyMinutes: 15,
  unfinished: 20,
  page: 40,
  name: 200,
  captions: 500_000,
  transcript: 200_000,
  slice: 256_000,
} as const;

/** Gigabytes of all files together. */
export const fileQuota = { usual: 10, least: 1, most: 10_000 } as const;
export const GIGABYTE = 1_000_000_000;

/** Hours for which the address works by which somebody gets a file that is not for everybody. */
export const PASS_HOURS = 24;

/** Characters of the author of a podcast. */
export const podcastLimits = { author: 100 } as const;
