import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { NotificationKind } from '../../../contract/notifications.ts';
import type { User } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { addArticle } from '../../../domain/articles/edit.ts';
import { listNotifications } from '../../../domain/notifications/list.ts';
import { newPeople, type People } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { publishable } from '../../../tests/support/samples.ts';
import { newNoteSchema } from '../contract.ts';
import { addNote, deleteNote } from './notes.ts';
import { addOutsideReader, receiveNote } from './outside.ts';

onEachEngine('what people are told of notes', (database) => {
  const db = () => database().db;
  let people: People;
  let writer: User;
  beforeAll(async () => {
    people = await newPeople(db());
    writer = people.contributor;
  });
  beforeEach(async () => {
    await db().deleteFrom('notifications').execute();
  });

  const add = (by: User) =>
    write(db(), (trx) => addArticle(trx, by, { ...publishable, name: 'Kahani', status: 'draft' }));
  const note = (by: User, id: string, body: object) =>
    write(db(), (trx) => addNote(trx, by, id, newNoteSchema.parse({ kind: 'note', ...body })));
  const list = (person: User) => listNotifications(db(), person, 1);
  async function readNotices(person: User): Promise<[NotificationKind, string | null][]> {
    const { notifications } = await list(person);
    return notifications.map(({ kind, by }) => [kind, by]);
  }

  test('whoever is named in a note or answered is told, with the note', async () => {
    const id = await add(writer);
    const first = await note(people.editor, id, { text: '@contributor', mentions: [writer._id] });
    const [mention] = (await list(writer)).notifications;
    expect(mention).toMatchObject({ kind: 'mentioned', note: first._id });
    await note(writer, id, { kind: 'reply', thread: first._id, text: 'हाँ' });
    await note(writer, id, { kind: 'reply', thread: first._id, text: 'और' });
    expect(await readNotices(people.editor)).toEqual([['replied', 'contributor']]);
    expect((await list(people.editor)).notifications[0]?.note).toBe(first._id);
    await write(db(), (trx) => deleteNote(trx, people.editor, { articleId: id, id: first._id }));
    expect(await readNotices(writer)).toEqual([]);
    expect(await readNotices(people.editor)).toEqual([]);
  });

  test('a reader outside is told to whoever made the link', async () => {
    const id = await add(people.author);
    const who = { name: 'वकील', days: 3 };
    const { code } = await write(db(), (trx) => addOutsideReader(trx, people.author, id, who));
    const say = (kind: 'note' | 'approval') =>
      write(db(), (trx) =>
        receiveNote(trx, code, { kind, name: 'कमला', text: 'ठीक', words: '', version: 1 }),
      );
    await say('note');
    await say('approval');
    const both = await readNotices(people.author);
    expect(both.sort()).toEqual([
      ['outside-approval', 'कमला'],
      ['outside-note', 'कमला'],
    ]);
  });
});
