/** Messages about other servers that the site asks. */
export const outbound = {
  'This is no address on the web.': 'यह वेब का पता नहीं है।',
  'The address leads inside a network.': 'यह पता किसी नेटवर्क के भीतर ले जाता है।',
  'The other server cannot be reached.': 'दूसरे सर्वर से संपर्क नहीं हो सका।',
  'The other server did not answer in time.': 'दूसरे सर्वर ने समय पर जवाब नहीं दिया।',
  'The other server redirects too often.': 'दूसरा सर्वर बार-बार किसी और पते पर भेजता है।',
  'The answer of the other server is too large.': 'दूसरे सर्वर का जवाब बहुत बड़ा है।',
} as const;
