/** The Hindi names of values of files, for messages that name one. */
export const fields = {
  bytes: 'आकार',
  captions: 'कैप्शन',
  transcript: 'लिखित रूप',
  quota: 'फ़ाइलों की जगह',
  at: 'टुकड़े की जगह',
};
