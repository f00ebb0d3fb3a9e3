import { z } from 'zod';
import { messages } from '../../contract/messages.ts';
import { errorSchema } from '../../contract/values.ts';
import { ApiError } from './api.ts';
import { noteReached } from './online.ts';
import { readUserInfo } from './user-info.ts';

/** What a picture host answers; one that is not ours may leave the size out. */
const uploadedSchema = z.object({
  secure_url: z.string().min(1),
  width: z.int().optional(),
  height: z.int().optional(),
});
export type Uploaded = z.infer<typeof uploadedSchema>;

interface Upload {
  /** The address and preset of `office.upload`. */
  url: string;
  preset: string;
  /** Called with whole percents of what has been sent. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Sends a picture to the picture host. Throws ApiError with the host's words, or the signal's
 * reason when it was called off.
 */
export function uploadImage(file: File, upload: Upload): Promise<Uploaded> {
  const { url, preset, onProgress, signal } = upload;
  const body = new FormData();
  body.append('upload_preset', preset);
  body.append('file', file);
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    // Not fetch: it tells nothing about how much has been sent.
    const request = new XMLHttpRequest();
    request.open('POST', url);
    // Our own token is nobody else's business.
    const token = readUserInfo()?.token;
    const own = new URL(url, location.href).origin === location.origin;
    if (token && own) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(Math.floor((loaded / total) * 100));
    });
    request.addEventListener('load', () => {
      noteReached(true);
      const answer = readJson(request.responseText);
      const uploaded = uploadedSchema.safeParse(answer).data;
      if (request.status < 300 && uploaded) return resolve(uploaded);
      const failure = errorSchema.safeParse(answer).data;
      reject(new ApiError(request.status, failure?.message ?? messages.wentWrong, failure?.fields));
    });
    request.addEventListener('error', () => {
      reject(
        new ApiError(0, 'The picture could not be sent. Check your connection and try again.'),
      );
    });
    request.addEventListener('abort', () => reject(signal?.reason));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
