/**
 * Milliseconds within which the same text from the same address is the same form: the button of a form without script
 * is pressed again while its answer is on the way.
 */
export const SENT_TWICE = 600_000;
