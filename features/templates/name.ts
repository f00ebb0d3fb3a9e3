/** What templates and their screen are called. */
export const templatesName = { en: 'Templates', hi: 'साँचे' };

/** The button above the form of a new article. */
export const beginLabel = { en: 'Start from a template', hi: 'साँचे से शुरू करें' };

/** The item of the menu in the form of an article. */
export const keepLabel = { en: 'Save as template', hi: 'साँचे के रूप में सहेजें' };
