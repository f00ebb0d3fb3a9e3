import { type LinkInfo, linkInfoSchema } from '../../contract/accounts.ts';
import { ApiError, messageOf, publicApi } from '../client/api.ts';

/** Loads what a one-time link is for; null when it has expired or was used before. */
export async function loadLink(
  kind: 'invite' | 'reset',
  code: string,
  signal: AbortSignal,
): Promise<{ info: LinkInfo } | { problem: string | null }> {
  try {
    const path = `/api/users/links/${kind}/${encodeURIComponent(code)}`;
    return { info: await publicApi(linkInfoSchema, path, { signal }) };
  } catch (error) {
    const useless = error instanceof ApiError && (error.status === 404 || error.status === 400);
    return { problem: useless ? null : messageOf(error) };
  }
}
