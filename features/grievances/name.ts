/** What the register, its screen and the page of readers are called. */
export const grievancesName = { en: 'Grievances', hi: 'शिकायतें' };
