/**
 * Topics of a subscription to notifications, and characters of its address; new subscriptions of one network in a
 * day, and of all; days for which one is kept that its service refuses.
 */
export const pushLimits = {
  topics: 60,
  endpoint: 1000,
  ofNetwork: 100,
  failDays: 14,
  total: { usual: 20_000, least: 100, most: 1_000_000 },
} as const;
