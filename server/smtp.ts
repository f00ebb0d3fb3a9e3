import { isLoopback } from '../contract/loopback.ts';

/** The connection to the mail server of an SMTP_URL. */
interface Smtp {
  url: string;
  /** Whether nothing may be sent before the connection is encrypted. */
  requireTLS: boolean;
  /** Whether the password may travel unencrypted, since the operator has asked for it. */
  exposed: boolean;
}

/**
 * Reads an SMTP_URL. STARTTLS alone could be taken out of the server's answer by somebody on the way, who
 * would then get the password. So a password demands encryption, except on this machine, or with
 * `?insecure=yes`.
 */
export function readSmtpUrl(address: string): Smtp {
  const url = new URL(address);
  const { protocol, password, hostname, searchParams } = url;
  const secret = protocol === 'smtp:' && password !== '' && !isLoopback(hostname);
  const insecure = searchParams.get('insecure') === 'yes';
  searchParams.delete('insecure');
  const requireTLS = secret && !insecure;
  // In the address they would win over the options.
  if (requireTLS) for (const name of ['requireTLS', 'ignoreTLS']) searchParams.delete(name);
  return { url: url.href, requireTLS, exposed: secret && insecure };
}
