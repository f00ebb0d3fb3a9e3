import { connect } from 'node:tls';

/** Until when the certificate that readers get is good. */
export interface Certificate {
  from: Date;
  until: Date;
}

/** Milliseconds that the handshake may take, and for which what was found is kept. */
const [LIMIT, KEPT] = [2000, 3_600_000];

function look(hostname: string, port: number): Promise<Certificate | null> {
  return new Promise((resolve) => {
    // One that has ended or is nobody's is looked at all the same; nothing is sent.
    const options = { host: hostname, port, servername: hostname, rejectUnauthorized: false };
    const socket = connect(options, () => {
      const { valid_from, valid_to } = socket.getPeerCertificate();
      const [from, until] = [new Date(valid_from), new Date(valid_to)];
      socket.destroy();
      resolve(Number.isNaN(until.getTime()) ? null : { from, until });
    });
    const nothing = () => {
      socket.destroy();
      resolve(null);
    };
    socket.setTimeout(LIMIT, nothing).on('error', nothing);
  });
}

/**
 * Makes a look at the certificate of the site's own address, at most once an hour; null: readers come by http, or this
 * machine does not reach that address.
 */
export function certificateOf(siteUrl: string): () => Promise<Certificate | null> {
  const { protocol, hostname, port } = new URL(siteUrl);
  let known: Promise<Certificate | null> = Promise.resolve(null);
  let lookedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (protocol !== 'https:') return known;
    if (performance.now() - lookedAt > KEPT) {
      lookedAt = performance.now();
      known = look(hostname, Number(port || 443));
    }
    return known;
  };
}

/** Whether a certificate should have been renewed by now: less than a fifth of its time is left. */
export const endsSoon = ({ from, until }: Certificate, now: Date): boolean =>
  until.getTime() - now.getTime() < (until.getTime() - from.getTime()) / 5;
