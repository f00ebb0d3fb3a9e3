import { errorSchema } from '../../contract/common.ts';
import { type HostedImage, hostedImageSchema } from '../../contract/images.ts';
import { LANGUAGE_HEADER } from '../../contract/interface-language.ts';
import { limits } from '../../contract/limits.ts';
import { words } from '../words/admin/admin.ts';
import { failures } from '../words/failures.ts';
import { page } from '../words/page.ts';
import { ApiError } from './api.ts';
import { signInAgain } from './expired-session.ts';
import { readUserInfo } from './user-info.ts';

interface Options {
  /** The address for uploads: this site's or an external host's with the same contract. */
  url: string;
  preset: string;
  /** Called with the progress in whole per cent. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

interface Answer {
  status: number;
  text: string;
  retryAfter: number;
}

/** Uploads by XMLHttpRequest, since fetch reports no upload progress. */
function send(
  file: File,
  { url, preset, onProgress, signal }: Options,
  token: string | undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    // The session token must not be sent to another host.
    if (url.startsWith('/')) {
      if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
      request.setRequestHeader(LANGUAGE_HEADER, page.language);
    }
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        // Another host does not let it be read.
        retryAfter: url.startsWith('/') ? Number(request.getResponseHeader('retry-after')) || 0 : 0,
      });
    request.onerror = () => reject(new ApiError(0, words.ui.uploads.notSent));
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('file', file);
    form.set('upload_preset', preset);
    request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Uploads a picture. Throws ApiError, or an AbortError when it was cancelled. */
export async function uploadImage(file: File, options: Options): Promise<HostedImage> {
  // Another host may take more.
  if (options.url.startsWith('/') && file.size > limits.imageBytes) {
    const { uploads, picture } = words.ui;
    throw new ApiError(413, `${uploads.tooLarge} ${picture.fileHint}`);
  }
  let token = readUserInfo()?.token;
  let answer = await send(file, options, token);
  while (answer.status === 401 && options.url.startsWith('/')) {
    // Otherwise another call or tab has got a new token meanwhile.
    if (readUserInfo()?.token === token) await signInAgain();
    options.signal?.throwIfAborted();
    token = readUserInfo()?.token;
    answer = await send(file, options, token);
  }
  const body = parse(answer.text);
  if (answer.status === 200) return hostedImageSchema.parse(body);
  const message = errorSchema.safeParse(body).data?.message;
  const { status, retryAfter } = answer;
  throw new ApiError(status, message ?? failures.wentWrong, { retryAfter });
}
