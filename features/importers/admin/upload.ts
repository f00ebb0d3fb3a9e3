import { ApiError, api } from '../../../app/client/api.ts';
import { crc32 } from '../../../app/client/crc32.ts';
import { type UploadStand, uploadStandSchema } from '../contract.ts';
import { importLimits } from '../limits.ts';

/** Tries of one piece, and the longest wait between two, in milliseconds: a phone may be in a tunnel. */
const TRIES = 30;
const LONGEST = 20_000;

/** Tries of one piece that arrives damaged: something on the way changes it. */
const DAMAGED = 5;

interface Options {
  onProgress: (received: number) => void;
  /** Called while nothing gets through, and again when something does. */
  onWaiting: (waiting: boolean) => void;
  signal: AbortSignal;
}

/** Asks where the upload of a file stands; it begins one where there is none. */
const standOf = ({ name, size, lastModified }: File, signal: AbortSignal) => {
  const body = { name, size, modified: Math.trunc(lastModified) };
  return api(uploadStandSchema, '/api/imports/uploads', { method: 'POST', body, signal });
};

async function sendPiece(file: File, { _id, received }: UploadStand, signal: AbortSignal) {
  const piece = file.slice(received, received + importLimits.piece);
  const bytes = new Uint8Array(await piece.arrayBuffer());
  const query = new URLSearchParams({ offset: String(received), crc32: crc32(bytes) });
  const body = new Blob([bytes], { type: 'application/octet-stream' });
  const path = `/api/imports/uploads/${_id}?${query}`;
  return api(uploadStandSchema, path, { method: 'PUT', body, signal });
}

/** Whether a later try may succeed: the net or the server is away or busy, or the piece came twice or damaged. */
const mayPass = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 || [409, 422, 429].includes(error.status) || error.status === 503);

const triesAfter = (error: unknown) =>
  error instanceof ApiError && error.status === 422 ? DAMAGED : TRIES;

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/**
 * Uploads a file in pieces and returns its key. Where an upload of the same file broke off, also before the page
 * was loaded anew, it goes on. Throws ApiError, or an AbortError when it was stopped.
 */
export async function uploadForImport(
  file: File,
  { onProgress, onWaiting, signal }: Options,
  calls = { standOf, sendPiece, pause },
): Promise<string> {
  let stand: UploadStand | null = null;
  let received = -1;
  // In a row: only what has arrived ends the row, not the answer where the upload stands.
  let failures = 0;
  for (;;) {
    try {
      stand = stand
        ? await calls.sendPiece(file, stand, signal)
        : await calls.standOf(file, signal);
      if (failures > 0) onWaiting(false);
      if (stand.received > received) failures = 0;
      received = stand.received;
      onProgress(stand.received);
      if (stand.file !== null) return stand.file;
    } catch (error) {
      signal.throwIfAborted();
      failures += 1;
      // What is asked first is refused for good: there is no room, or it is too large.
      const forGood =
        stand === null && error instanceof ApiError && [409, 422].includes(error.status);
      if (!mayPass(error) || forGood || failures >= triesAfter(error)) throw error;
      onWaiting(true);
      stand = null;
      await calls.pause(Math.min(500 * 2 ** failures, LONGEST), signal);
    }
  }
}
