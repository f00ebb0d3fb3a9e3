/** How many webhooks there are, and the characters of a name. */
export const webhookLimits = { most: 20, name: 80 };
