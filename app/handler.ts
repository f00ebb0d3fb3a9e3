import { createHash } from 'node:crypto';
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Content } from '../contract/content.ts';
import { contentContext, nonceContext } from './content-context.ts';
import styles from './reading/reading.css?inline';

const handleRequest = createRequestHandler(build, import.meta.env.MODE);

/** The styles that stand in reading pages, for their policy. */
export const styleHash = `sha256-${createHash('sha256').update(styles).digest('base64')}`;

/**
 * Renders the page a request asks for, with the given content: all the server calls of the app.
 * `nonce` allows the scripts of pages where a person works; reading pages have none.
 */
export function handle(request: Request, content: Content, nonce = ''): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(contentContext, content);
  context.set(nonceContext, nonce);
  return handleRequest(request, context);
}
