/**
 * The part of a page's address at which it says that a confirmed e-mail took what signed in to its account before
 * (docs/decisions/accounts.md).
 */
export const EMPTIED = 'emptied';
