import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** Renders a page whole: nothing is sent before everything is ready. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
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
