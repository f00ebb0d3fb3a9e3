import type { DemoAuthor } from './types.ts';

export const authors: DemoAuthor[] = [
  {
    slug: 'meera-rathore',
    name: 'मीरा राठौड़',
    role: 'editor',
    bio: 'मीरा लेखनी की संपादक हैं। बचपन ब्रह्मपुरी की एक छत पर बीता, जहाँ से जंतर-मंतर की सीढ़ियाँ दिखती थीं और सवाल कभी ख़त्म नहीं होते थे। अब वही सवाल लेखों में पूछती हैं। लाल स्याही का पेन हमेशा साथ रखती हैं, पर अचार के मर्तबान पर तारीख़ लिखना हर साल भूल जाती हैं।',
  },
  {
    slug: 'kavita-joshi',
    name: 'कविता जोशी',
    role: 'author',
    bio: 'कविता ने बारह साल सरकारी स्कूल में हिन्दी पढ़ाई और सीखा कि बच्चे को नींद न आए, तो समझो कहानी अच्छी है। अब कारीगरों, रसोइयों और बावलियों के बीच घूमकर लिखती हैं। चिट्ठियाँ आज भी हाथ से लिखती हैं और डाकिए को नाम से जानती हैं।',
  },
  {
    slug: 'arjun-mehta',
    name: 'Arjun Mehta',
    role: 'author',
    bio: 'Arjun trained as an engineer and still takes things apart, though these days mostly on paper. He writes about signals, stars and the small numbers printed on everything. He keeps a telescope on a rooftop in Bapu Nagar, a drawer of dead radios, and a daughter who asks better questions than he does.',
  },
  {
    slug: 'zoya-khan',
    name: 'Zoya Khan',
    role: 'author',
    bio: 'Zoya writes about craft, travel and the people one meets on slow trains. She grew up above a bookbinder’s shop near Ramganj, speaking Urdu upstairs, Hindi in the lane and English at school. She owns three typewriters, one of which works, and never boards without a window seat and a flask of ginger tea.',
  },
];
