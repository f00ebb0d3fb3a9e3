import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** Flags of an authenticator: the user is present and verified; the data holds a credential. */
const [USER, CREDENTIAL] = [0x05, 0x40];

/** Makes a device that keeps one passkey, for tests of the API. */
export function newDevice(rpId: string, origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function authenticatorData(flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }
  const answer = <Response extends object>(response: Response) => ({
    id,
    rawId: id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    id,
    /** Makes a new credential in CBOR: an ES256 key without attestation. */
    create(challenge: string) {
      const hex = (text: string) => Buffer.from(text, 'hex');
      const bytes = (value: string) => Buffer.from(value, 'base64url');
      const key = [hex('a5010203262001215820'), bytes(x), hex('225820'), bytes(y)];
      const credential = [Buffer.alloc(16), Buffer.from([0, 16]), credentialId, ...key];
      const data = Buffer.concat([authenticatorData(USER | CREDENTIAL), ...credential]);
      const head = [hex('a363666d74646e6f6e656761747453746d74a0'), hex('686175746844617461')];
      const object = Buffer.concat([...head, Buffer.from([0x58, data.length]), data]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: object.toString('base64url'),
      });
    },
    /** Signs a challenge; `copied` signs as a copy of the device, whose counter stands still. */
    sign(challenge: string, { copied = false } = {}) {
      if (!copied) counter += 1;
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(USER);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
