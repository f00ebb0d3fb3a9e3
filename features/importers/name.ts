/** What the screen of imports is called. */
export const importsName = { en: 'Import', hi: 'इंपोर्ट' };
