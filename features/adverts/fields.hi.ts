/** The Hindi names of values of adverts, for messages that name one. */
export const fields = {
  places: 'जगहें',
  startsAt: 'कब से',
  endsAt: 'कब तक',
  weight: 'वज़न',
  homeTop: 'होम पेज पर ऊपर',
  homeMiddle: 'होम पेज के हिस्सों के बीच',
  articleMiddle: 'लेख के बीच में',
  articleEnd: 'लेख के अंत में',
  articleSide: 'चौड़ी स्क्रीन पर लेख के बग़ल में',
};
