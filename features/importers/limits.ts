/**
 * Bytes of a file that is uploaded for an import, and of one piece of it, uploaded files that are kept, the days for which one
 * that nobody uses is, lines on one page of a report, and imports whose reports are kept.
 */
export const importLimits = {
  bytes: 20_000_000_000,
  piece: 8_000_000,
  uploads: 20,
  uploadDays: 14,
  page: 50,
  kept: 50,
} as const;
