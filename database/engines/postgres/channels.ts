/** The channel on which commits that have added changes are announced. */
export const CHANGES_CHANNEL = 'lekhani_changes';

/** The channel of messages that are of use only now. */
export const BUS_CHANNEL = 'lekhani_bus';
