import { writtenFields } from '../../../contract/article-fields.ts';
import type { FeatureAction } from '../../../contract/audit-action.ts';
import { idSchema, type Language, languageSchema } from '../../../contract/common.ts';
import { textsIn } from '../../../contract/fields.ts';
import { readStoredJson, storedTime } from '../../../contract/stored.ts';
import { recordChanges } from '../../../database/changes.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { timeAfter } from '../../../database/later.ts';
import { longText } from '../../../database/long-text.ts';
import { waitForTurn } from '../../../database/turns.ts';
import { DomainError } from '../../../domain/errors.ts';
import { cleanValues } from '../../../domain/html/clean-values.ts';
import { readText } from '../../../domain/html/large-texts.ts';
import { newId } from '../../../domain/ids.ts';
import { namesIn } from '../../../domain/names/names.ts';
import { knownSeries } from '../../../domain/series/parts.ts';
import { knownTags } from '../../../domain/tags/tags.ts';
import { languageOfText } from '../../../hindi/language.ts';
import { sortKey } from '../../../hindi/sort-key.ts';
import { templateAudit } from '../audit.ts';
import {
  type Template,
  type TemplateBody,
  type TemplateChange,
  type TemplateForm,
  type TemplateRow,
  templateFormSchema,
} from '../contract.ts';
import { templateLimits } from '../limits.ts';
import { say } from '../messages.ts';
import { withTemplates } from './tables.ts';

const { slug: _slug, ...texts } = textsIn(writtenFields);

/** Whoever adds or changes templates waits for the others. */
const TURN = { lock: 7_305_827 };

const notFound = () => new DomainError(404, say('Template not found.'));

const nameColumns = (name: string) => ({ name, name_key: sortKey(name) });

/** The columns of a template: its texts are sanitised and normalised here, once. */
export function templateColumns({ name, form }: TemplateBody) {
  const clean: TemplateForm = { ...form, ...cleanValues(texts, form) };
  const text = `${clean.name} ${readText(clean.description).opening}`.trim();
  return {
    ...nameColumns(name),
    language: clean.language || languageOfText(text || name),
    category_id: idSchema.safeParse(clean.category).data ?? null,
    form: JSON.stringify(clean),
  };
}

const log = (trx: Transaction, action: FeatureAction, id: string, actor: string) =>
  recordChanges(trx, [{ tag: `template:${id}`, action, actor }]);

function select(db: Queries) {
  return withTemplates(db)
    .selectFrom('templates')
    .leftJoin('categories', 'categories.id', 'templates.category_id')
    .select(['templates.id', 'templates.name', 'templates.language', 'templates.updated_at'])
    .select(['categories.id as category', 'categories.name as own'])
    .select('categories.other_name as other');
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function present(row: Row, nameOf: Awaited<ReturnType<typeof namesIn>>): TemplateRow {
  const { id, name, category, own, other } = row;
  return {
    _id: id,
    name,
    language: languageSchema.catch('hi').parse(row.language),
    category: category
      ? { _id: category, name: nameOf({ own: own ?? '', other: other ?? '' }) }
      : null,
    updatedAt: storedTime(row.updated_at),
  };
}

/** Lists all templates by name, with the names of categories as a screen in this language shows them. */
export async function listTemplates(db: Queries, language?: Language): Promise<TemplateRow[]> {
  const nameOf = await namesIn(db, language);
  const rows = await select(db)
    .orderBy('templates.name_key')
    .orderBy('templates.id')
    .limit(templateLimits.most)
    .execute();
  return rows.map((row) => present(row, nameOf));
}

/** Returns how many templates there are. */
export async function countTemplates(db: Queries): Promise<number> {
  const { count } = await withTemplates(db)
    .selectFrom('templates')
    .select((eb) => countRows(eb).as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns a template, without the category, tags and series that are gone. Throws 404. */
export async function findTemplate(
  db: Queries,
  id: string,
  language?: Language,
): Promise<Template> {
  const row = await select(db)
    .select(longText('form', 'templates.form'))
    .where('templates.id', '=', id)
    .executeTakeFirst();
  const form = row && readStoredJson(templateFormSchema, row.form).value;
  if (!form) throw notFound();
  return {
    ...present(row, await namesIn(db, language)),
    form: {
      ...form,
      category: row.category ?? '',
      tags: await knownTags(db, form.tags),
      series: await knownSeries(db, form.series),
    },
  };
}

/** Adds a template and returns its id. Runs in the caller's transaction. Throws 422 where there are as many as may be. */
export async function createTemplate(
  trx: Transaction,
  body: TemplateBody,
  actor: string,
): Promise<string> {
  await waitForTurn(trx, TURN);
  if ((await countTemplates(trx)) >= templateLimits.most) {
    const most = templateLimits.most;
    throw new DomainError(
      422,
      say('There are {most} templates already. Delete one, or replace one.', { most }),
    );
  }
  const id = newId();
  const at = new Date().toISOString();
  const values = { ...templateColumns(body), created_at: at, updated_at: at };
  await withTemplates(trx)
    .insertInto('templates')
    .values({ id, ...values })
    .execute();
  await log(trx, templateAudit.action('create'), id, actor);
  return id;
}

/**
 * Gives a template a name, and other content where that is given. Runs in the caller's transaction. Throws 404, and
 * 409 when somebody has changed it since it was seen.
 */
export async function updateTemplate(
  trx: Transaction,
  id: string,
  { name, form, seen }: TemplateChange,
  actor: string,
): Promise<void> {
  const values = form ? templateColumns({ name, form }) : nameColumns(name);
  await waitForTurn(trx, TURN);
  const old = await withTemplates(trx)
    .selectFrom('templates')
    .select(['name', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!old) throw notFound();
  if (seen && seen !== storedTime(old.updated_at)) {
    const text = 'Somebody has changed the template "{name}" meanwhile.';
    throw new DomainError(409, say(text, { name: old.name }));
  }
  const at = timeAfter(old.updated_at);
  await withTemplates(trx)
    .updateTable('templates')
    .set({ ...values, updated_at: at })
    .where('id', '=', id)
    .execute();
  await log(trx, templateAudit.action('update'), id, actor);
}

/** Deletes a template and answers its name; articles that began with it stay. In the caller's transaction. Throws 404. */
export async function deleteTemplate(trx: Transaction, id: string, actor: string): Promise<string> {
  const gone = await withTemplates(trx)
    .deleteFrom('templates')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!gone) throw notFound();
  await log(trx, templateAudit.action('delete'), id, actor);
  return gone.name;
}
