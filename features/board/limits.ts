/** Cards of one lane. */
export const LANE = 50;
