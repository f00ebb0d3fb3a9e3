import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { UNAVAILABLE } from '../contract/content.ts';
import {
  featuresOffContext,
  interfaceContext,
  nonceContext,
  ownStyleContext,
} from './content-context.ts';
import { FeaturesOff } from './features-off.ts';
import { Nonce } from './nonce.ts';
import { OwnStyle } from './own-style.ts';
import { InterfaceContext } from './words/interface.ts';
import { ReadingContext } from './words/reading-interface.ts';

/** Tells of what a page throws, but for what the server has logged already, in an outage once a second. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isLogged = error instanceof Error && error.message === UNAVAILABLE;
  // biome-ignore lint/suspicious/noConsole: the app has no log of its own, and this is a mistake in it.
  if (!isLogged && !request.signal.aborted) console.error(error);
};

/** Renders a whole page: nothing is sent before everything is ready. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  const ui = loadContext.get(interfaceContext);
  const page = (
    <Nonce value={nonce}>
      <InterfaceContext value={ui}>
        <ReadingContext value={ui}>
          <OwnStyle value={loadContext.get(ownStyleContext)}>
            <FeaturesOff value={loadContext.get(featuresOffContext)}>
              <ServerRouter context={context} url={request.url} nonce={nonce} />
            </FeaturesOff>
          </OwnStyle>
        </ReadingContext>
      </InterfaceContext>
    </Nonce>
  );
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      async onAllReady() {
        const body = new PassThrough();
        pipe(body);
        const chunks: Buffer[] = [];
        for await (const chunk of body) chunks.push(chunk);
        headers.set('content-type', 'text/html; charset=utf-8');
        resolve(new Response(Buffer.concat(chunks), { status, headers }));
      },
      onShellError: reject,
    });
  });
}
