import { describe, expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { listWriters } from '../articles/admin-list.ts';
import { requireAuthor } from '../articles/input.ts';
import { isPreviewOpen, makePreview } from '../articles/previews.ts';
import { createArticle } from '../articles/write.ts';
import { requireUser } from './accounts.ts';
import { findAuthor } from './authors.ts';
import { listUsers, requireAdminUser, setRole } from './manage.ts';
import { readerFor } from './readers.ts';
import { findSession, startSession } from './sessions.ts';
import { createAccount } from './sign-up.ts';

onEachEngine('readers', (database) => {
  const db = () => database().db;
  const reader = async (email: string, name?: string) => {
    const asked = { email, language: 'hi' as const, ...(name !== undefined && { name }) };
    return (await write(db(), (trx) => readerFor(trx, asked))).user;
  };

  describe('the account of a proved e-mail', () => {
    test('is made once, a reader’s', async () => {
      const made = await reader('meera@example.org', 'मीरा');
      expect(made).toMatchObject({ role: 'reader', name: 'मीरा', slug: `reader-${made._id}` });
      expect(await reader('meera@example.org', 'Somebody')).toEqual(made);
      expect((await reader('nameless@example.org')).name).toBe('पाठक');
    });

    test('is that of whoever works here with it', async () => {
      const editor = await newUser(db(), 'editor');
      expect(await reader(editor.email)).toEqual(editor);
    });

    test('is that of whoever never confirmed it, and what signed in to that is gone', async () => {
      const email = 'waiting@example.org';
      const account = { name: 'रवि', email, passwordHash: 'x', role: 'author' } as const;
      const _id = await write(db(), (trx) => createAccount(trx, { ...account, confirmed: false }));
      const token = await write(db(), (trx) => startSession(trx, _id, 'Tests'));
      const article = sampleArticle({ author: _id });
      const lent = await write(db(), async (trx) => {
        await createArticle(trx, article);
        return makePreview(trx, await requireUser(trx, _id), { name: 'मसौदा' });
      });
      expect(await isPreviewOpen(db(), lent.code)).toBe(true);
      expect(await reader(email)).toMatchObject({ _id, role: 'author', name: 'रवि', email });
      expect(await requireAdminUser(db(), _id)).toMatchObject({
        emailConfirmed: true,
        hasPassword: false,
        articleCount: 1,
      });
      expect(await findSession(db(), token)).toBeNull();
      expect(await isPreviewOpen(db(), lent.code)).toBe(false);
    });

    test('is not the deactivated one of who never confirmed it', async () => {
      const email = 'stranger@example.org';
      const account = { name: 'कोई', email, passwordHash: 'x', role: 'contributor' } as const;
      const stranger = await write(db(), (trx) =>
        createAccount(trx, { ...account, confirmed: false }),
      );
      await db().updateTable('users').set({ active: 0 }).where('id', '=', stranger).execute();
      const { _id, role } = await reader(email);
      expect(role).toBe('reader');
      expect(_id).not.toBe(stranger);
    });
  });

  test('have no page, write nothing and are listed apart', async () => {
    const editor = await newUser(db(), 'editor');
    const { _id, slug, email } = await reader('asha@example.org', 'आशा');
    expect(await findAuthor(db(), slug)).toBeNull();
    expect((await listWriters(db(), editor)).map((writer) => writer._id)).not.toContain(_id);
    await expect(
      write(db(), (trx) => requireAuthor(trx, editor, _id, 'new')),
    ).rejects.toMatchObject({
      status: 422,
    });
    const asked = { page: 1, limit: 10, q: email };
    expect((await listUsers(db(), { ...asked, who: 'readers' })).totalUsers).toBe(1);
    expect((await listUsers(db(), { ...asked, who: 'team' })).totalUsers).toBe(0);
  });

  test('who come to the team get the address of a page, and give it back when they leave', async () => {
    const { _id } = await reader('vani@example.org', 'Vani Rao');
    const author = await write(db(), (trx) => setRole(trx, _id, 'author'));
    expect(author.slug).toBe('vani-rao');
    const again = await write(db(), (trx) => setRole(trx, _id, 'reader'));
    expect(again.slug).toBe(`reader-${_id}`);
  });
});
