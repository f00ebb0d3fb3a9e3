/** The texts of the script that suggests articles while a search is typed. */
export const suggestWords = {
  en: {
    label: 'Suggestions',
    found: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
    all: (query: string) => `All results for “${query}”`,
  },
  hi: {
    label: 'सुझाव',
    found: (count: number) => `${count} सुझाव`,
    all: (query: string) => `“${query}” के सभी नतीजे`,
  },
};
