/** The messages of webhooks, in English and Hindi. */
export const hindi = {
  'Webhook not found.': 'यह वेबहुक नहीं मिला।',
  'Delivery not found.': 'भेजी गई यह सूचना नहीं मिली।',
  'The webhook "{name}" is deleted.': 'वेबहुक “{name}” हटा दिया गया है।',
  'There are {most} webhooks already. Delete one first.':
    'पहले से {most} वेबहुक हैं। पहले किसी एक को हटाएँ।',
  'This webhook rests. Wake it first.': 'यह वेबहुक रुका हुआ है। पहले इसे चालू करें।',
  'It is sent again.': 'यह फिर से भेजा जा रहा है।',
  'Webhooks were switched off.': 'वेबहुक बंद कर दिए गए थे।',
} as const;
