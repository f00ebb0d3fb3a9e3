import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen.ts';

export interface PictureHost {
  /** The value for IMAGE_UPLOAD_URL. */
  url: string;
  /** Bodies and Authorization headers of the requests that have arrived. */
  received: { body: string; authorization: string | undefined }[];
  stop(): Promise<void>;
}

/** Starts a real HTTP server that receives pictures and answers with this address. */
export async function startPictureHost(secureUrl: () => string): Promise<PictureHost> {
  const received: PictureHost['received'] = [];
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    const body = await text(request);
    received.push({ body, authorization: request.headers.authorization });
    response.setHeader('content-type', 'application/json');
    if (body.includes('not-a-picture')) {
      response.statusCode = 415;
      response.end(JSON.stringify({ message: 'That is no picture.' }));
    } else {
      response.end(JSON.stringify({ secure_url: secureUrl() }));
    }
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/upload`,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
