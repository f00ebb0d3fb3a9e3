import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Content } from '../contract/content.ts';
import { contentContext } from './content-context.ts';

const handleRequest = createRequestHandler(build, import.meta.env.MODE);

/** Renders the page a request asks for, with the given content: all the server calls of the app. */
export function handle(request: Request, content: Content): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(contentContext, content);
  return handleRequest(request, context);
}
