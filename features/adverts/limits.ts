/** How many adverts there are, how many may share a place, characters, the heaviest weight, and those that one page tells of. */
export const advertLimits = {
  most: 200,
  ofPlace: 12,
  name: 80,
  alt: 200,
  code: 20_000,
  weight: 10,
  onPage: 20,
};
