/**
 * The sections of the home page that show a category; the names are the specification's headings.
 */
export const homeSectionNames = {
  editorsChoice: "Editor's Choice",
  apnaGyaan: 'Apna Gyaan',
  parenting: 'Parenting',
} as const;
