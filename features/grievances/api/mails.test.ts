import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import type { UserInfo } from '../../../contract/users.ts';
import { newPerson } from '../../../tests/support/accounts.ts';
import { startMailServer } from '../../../tests/support/mail.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { putGrievance, sampleGrievance, takeGrievances } from '../support.ts';

/** Makes a call and hangs up before it is answered, as a phone does that loses the net. */
async function callAndGo({ url }: Site, path: string, body: object, by?: UserInfo): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const text = JSON.stringify(body);
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...(by ? [`Authorization: Bearer ${by.token}`] : []),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
  await once(socket, 'close');
}

test('who complained and who answers are mailed, also where the connection breaks meanwhile', async () => {
  const mailServer = await startMailServer();
  const site = await startSite({ env: { SMTP_URL: mailServer.url } });
  try {
    await takeGrievances(site);
    const editor = await newPerson(site, 'editor');
    const recipients = () => mailServer.mails.flatMap(({ to }) => to);
    await callAndGo(site, '/api/grievances', sampleGrievance({ email: 'new@example.org' }));
    await expect.poll(recipients, { timeout: 10_000 }).toContain('officer@example.org');
    const { id, seen } = await putGrievance(site, { email: 'asha@example.org' });
    const decision = { outcome: 'corrected', answer: 'तारीख़ सुधार दी है।', seen };
    await callAndGo(site, `/api/grievances/grievance/${id}/answer`, decision, editor);
    const answers = () => mailServer.mails.filter(({ text }) => text.includes(decision.answer));
    await expect
      .poll(() => answers().map(({ to }) => to), { timeout: 10_000 })
      .toEqual([['asha@example.org']]);
  } finally {
    await site.stop();
    await mailServer.stop();
  }
});
