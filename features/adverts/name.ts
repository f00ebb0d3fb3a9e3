/** What the screen of adverts is called. */
export const advertsName = { en: 'Adverts', hi: 'विज्ञापन' };
