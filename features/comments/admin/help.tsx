import { Link } from 'react-router';
import { defineHelp } from '../../../app/admin/help/help-part.ts';
import { commentsName } from '../name.ts';
import { commentPaths } from '../paths.ts';
import { banFromComments } from '../permissions.ts';

export const help = defineHelp({
  id: 'comments',
  after: 'synonyms',
  needs: banFromComments,
  texts: {
    en: {
      title: 'Look after comments',
      text: () => (
        <p>
          Readers write below articles. The first comment of a person, one with many links and one
          with a word of your list wait in <Link to={commentPaths.queue()}>{commentsName.en}</Link>,
          where you show, hold or bin them, also with the keyboard. Reported ones stay visible until
          you decide. Whoever spoils the talk can be kept from commenting. The form of a published
          article has a button that closes its comments. What you throw away can be brought back for
          30 days.
        </p>
      ),
    },
    hi: {
      title: 'टिप्पणियाँ सँभालना',
      text: () => (
        <p>
          पाठक लेखों के नीचे लिखते हैं। किसी की पहली टिप्पणी, बहुत-से लिंक वाली और आपकी सूची के किसी शब्द वाली
          टिप्पणी <Link to={commentPaths.queue()}>{commentsName.hi}</Link> में रुकती है। वहाँ आप उसे दिखाएँ,
          रोकें या हटाएँ, कीबोर्ड से भी। जिनकी शिकायत हुई हो, वे आपके फ़ैसले तक दिखती रहती हैं। जो बातचीत बिगाड़े,
          उसकी टिप्पणियों पर रोक लगाई जा सकती है। प्रकाशित लेख के फ़ॉर्म में एक बटन से उस लेख की टिप्पणियाँ बंद
          होती हैं। जो आप हटाएँ, वह 30 दिन तक वापस लाया जा सकता है।
        </p>
      ),
    },
  },
});
