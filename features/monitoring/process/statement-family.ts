const verbs = ['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback'];

// Statements that are written by hand quote no names; `from now()` and `from a.b` name no table of ours.
const tables = /[()]|\b(?:from|into|update)\s+("?)([a-z_]{1,40})\1(?![\w(.])/g;

/** Returns the first table that a statement names outside of all brackets, else the first in them; '' for none. Linear. */
function tableOf(text: string): string {
  let depth = 0;
  let inside = '';
  for (const [match, , table] of text.matchAll(tables)) {
    if (match === '(') depth += 1;
    else if (match === ')') depth -= 1;
    else if (table && depth === 0) return table;
    else inside ||= table ?? '';
  }
  return inside;
}

/** Says what a statement does and to which table: as many as there are tables, whatever is asked for. */
export function familyOf(sql: string): { statement: string; table: string } {
  const text = sql.trimStart();
  const verb = text.slice(0, text.search(/\W|$/)).toLowerCase();
  return { statement: verbs.includes(verb) ? verb : 'other', table: tableOf(text) };
}
