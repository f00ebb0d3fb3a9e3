const verbs = ['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback'];

/** Says what a statement does and to which table: as many as there are tables, whatever is asked for. */
export function familyOf(sql: string): { statement: string; table: string } {
  const text = sql.trimStart();
  const verb = text.slice(0, text.search(/\W|$/)).toLowerCase();
  // Statements that are written by hand quote no names; `from now()` and `from a.b` name no table of ours.
  const [, , table = ''] =
    /\b(?:from|into|update)\s+("?)([a-z_]{1,40})\1(?![\w(.])/.exec(text) ?? [];
  return { statement: verbs.includes(verb) ? verb : 'other', table };
}
