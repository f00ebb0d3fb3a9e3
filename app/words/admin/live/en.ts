/** The texts about who else has an article open. Names are joined: Meera and Kabir. */
export const live = {
  editing: (names: string, many: boolean) => `${names} ${many ? 'are' : 'is'} editing`,
  open: (names: string, many: boolean) => `${names} ${many ? 'have' : 'has'} this open`,
  others: (count: number) => `${count} others`,
};
export type LiveWords = typeof live;
