/** English words of everyday Hindi, typed as English spells them. */
const pairs = `
academy अकादमी; account खाता अकाउंट; actor ऐक्टर; address पता एड्रेस; agent एजेंट; album एल्बम; ambulance एंबुलेंस;
apartment अपार्टमेंट; app ऐप; april अप्रैल; army आर्मी; artist आर्टिस्ट; august अगस्त; auto ऑटो; bag बैग; ball बॉल;
bank बैंक; bat बात बैट; battery बैटरी; bench बेंच; bill बिल; biscuit बिस्कुट; blade ब्लेड; blood ब्लड; board बोर्ड;
boat नाव बोट; bomb बम; book बुक; bottle बोतल; box बॉक्स; bridge ब्रिज; brush ब्रश; bulb बल्ब; bus बस; button बटन;
cable केबल; cake केक; calendar कैलेंडर; camera कैमरा; camp कैंप; cancer कैंसर; car कार; card कार्ड; case केस; cash कैश;
chair कुर्सी चेयर; channel चैनल; chart चार्ट; check चेक; cheque चेक; chocolate चॉकलेट; cinema सिनेमा; circle सर्कल;
city सिटी; class क्लास; clinic क्लिनिक; club क्लब; coach कोच; coat कोट; code कोड; coffee कॉफ़ी; college कॉलेज;
colony कॉलोनी; comedy कॉमेडी; commission कमीशन; committee कमेटी; company कंपनी; computer कंप्यूटर; conference कॉन्फ़्रेंस;
congress कांग्रेस; copy कॉपी; corporation कॉर्पोरेशन; council काउंसिल; course कोर्स; court कोर्ट; cup कप; customer कस्टमर;
cycle साइकिल; data डेटा; date तारीख डेट; december दिसंबर; degree डिग्री; delhi दिल्ली; design डिज़ाइन; director डायरेक्टर;
doctor डॉक्टर; download डाउनलोड; drama ड्रामा; driver ड्राइवर; editor संपादक एडिटर; email ईमेल; engine इंजन;
engineer इंजीनियर; england इंग्लैंड; facebook फ़ेसबुक; factory फ़ैक्टरी; family फ़ैमिली; fan फ़ैन; fashion फ़ैशन;
february फ़रवरी; fees फ़ीस; festival फ़ेस्टिवल; file फ़ाइल; final फ़ाइनल; firm फ़र्म; flat फ़्लैट; football फ़ुटबॉल;
form फ़ॉर्म; formula फ़ॉर्मूला; france फ़्रांस; fridge फ़्रिज; game गेम; garage गैराज; gas गैस; gate गेट; general जनरल;
germany जर्मनी; girl गर्ल; glass गिलास; goal गोल; google गूगल; government गवर्नमेंट; group ग्रुप; guard गार्ड; guide गाइड;
hall हॉल; hero हीरो; highway हाईवे; hockey हॉकी; home होम; hospital हॉस्पिटल; hotel होटल; house हाउस; ice आइस;
india इंडिया; inspector इंस्पेक्टर; insurance इंश्योरेंस; interview इंटरव्यू; jail जेल; january जनवरी; japan जापान;
jeans जींस; job जॉब; judge जज; juice जूस; july जुलाई; june जून; kilometre किलोमीटर; kilometer किलोमीटर; lamp लैंप;
laptop लैपटॉप; leader लीडर; league लीग; letter लेटर; library लाइब्रेरी; licence लाइसेंस; license लाइसेंस; lift लिफ़्ट;
light लाइट; line लाइन; link लिंक; list लिस्ट; london लंदन; lucknow लखनऊ; machine मशीन; madam मैडम; magazine मैगज़ीन;
manager मैनेजर; march मार्च; market मार्केट; master मास्टर; match मैच; may मई; media मीडिया; medical मेडिकल;
meeting मीटिंग; member मेंबर; message मैसेज; metre मीटर; meter मीटर; metro मेट्रो; microphone माइक्रोफ़ोन; mike माइक;
minister मिनिस्टर; minute मिनट; mobile मोबाइल; model मॉडल; modern मॉडर्न; motor मोटर; museum म्यूज़ियम; music म्यूज़िक;
network नेटवर्क; news न्यूज़; notice नोटिस; november नवंबर; number नंबर; nurse नर्स; october अक्टूबर; office ऑफ़िस;
officer अफ़सर; oil ऑयल; online ऑनलाइन; operation ऑपरेशन; order ऑर्डर; page पेज; paper पेपर; paris पेरिस; park पार्क;
parliament पार्लियामेंट; party पार्टी; password पासवर्ड; petrol पेट्रोल; phone फ़ोन; photo फ़ोटो; plastic प्लास्टिक;
plate प्लेट; platform प्लेटफ़ॉर्म; plot प्लॉट; police पुलिस; post पोस्ट; power पावर; press प्रेस;
principal प्रिंसिपल; problem प्रॉब्लम; professor प्रोफ़ेसर; programme प्रोग्राम; program प्रोग्राम; project प्रोजेक्ट;
public पब्लिक; radio रेडियो; railway रेलवे; record रिकॉर्ड; report रिपोर्ट; result रिज़ल्ट; road रोड; robot रोबोट;
room रूम; russia रूस; science साइंस; season सीज़न; secretary सेक्रेटरी; security सिक्योरिटी; seminar सेमिनार;
september सितंबर; series सीरीज़; service सर्विस; share शेयर; shirt शर्ट; shop शॉप; site साइट; social सोशल;
software सॉफ़्टवेयर; sofa सोफ़ा; space स्पेस; sports स्पोर्ट्स; stadium स्टेडियम; stage स्टेज; star स्टार; state स्टेट;
station स्टेशन; store स्टोर; story स्टोरी; street स्ट्रीट; student स्टूडेंट; studio स्टूडियो; style स्टाइल; subject सब्जेक्ट;
super सुपर; supreme सुप्रीम; system सिस्टम; table टेबल; tablet टैबलेट; tax टैक्स; taxi टैक्सी; tea टी; teacher टीचर;
team टीम; technology टेक्नोलॉजी; telephone टेलीफ़ोन; temperature टेंपरेचर; tennis टेनिस; test टेस्ट; theatre थिएटर;
ticket टिकट; time टाइम; title टाइटल; top टॉप; topic टॉपिक; tour टूर; traffic ट्रैफ़िक; train ट्रेन; training ट्रेनिंग;
truck ट्रक; twitter ट्विटर; union यूनियन; university यूनिवर्सिटी; van वैन; video वीडियो; vote वोट; website वेबसाइट;
whatsapp व्हाट्सऐप; wicket विकेट; yoga योग; youtube यूट्यूब; school स्कूल; science साइंस; screen स्क्रीन; scooter स्कूटर;
bjp बीजेपी BJP भाजपा; gst जीएसटी GST; upi यूपीआई UPI; wifi वाई-फ़ाई WiFi; isro इसरो ISRO; rbi आरबीआई RBI;
mla विधायक MLA; atm एटीएम ATM; sms एसएमएस SMS; ngo एनजीओ NGO; tv टीवी TV; ipl आईपीएल IPL; neet नीट NEET;
singh सिंह; update अपडेट; oxygen ऑक्सीजन; budget बजट; virus वायरस; covid कोविड; accident एक्सीडेंट; internet इंटरनेट;
hyderabad हैदराबाद; haryana हरियाणा; australia ऑस्ट्रेलिया; america अमेरिका; canada कनाडा; china चीन; nepal नेपाल;
pakistan पाकिस्तान; bangladesh बांग्लादेश; bhutan भूटान; srilanka श्रीलंका; britain ब्रिटेन; europe यूरोप; africa अफ़्रीका;
asia एशिया; italy इटली; spain स्पेन; iran ईरान; iraq इराक; israel इज़राइल; ukraine यूक्रेन; brazil ब्राज़ील;
rajasthan राजस्थान; gujarat गुजरात; maharashtra महाराष्ट्र; punjab पंजाब; kerala केरल; karnataka कर्नाटक; odisha ओडिशा;
orissa ओडिशा; assam असम; manipur मणिपुर; meghalaya मेघालय; mizoram मिज़ोरम; nagaland नागालैंड; tripura त्रिपुरा;
sikkim सिक्किम; goa गोवा; bihar बिहार; jharkhand झारखंड; chhattisgarh छत्तीसगढ़; uttarakhand उत्तराखंड; telangana तेलंगाना;
kashmir कश्मीर; jammu जम्मू; ladakh लद्दाख; bengal बंगाल; mumbai मुंबई; bombay बंबई मुंबई; kolkata कोलकाता;
calcutta कलकत्ता कोलकाता; chennai चेन्नई; bengaluru बेंगलुरु; bangalore बेंगलुरु बैंगलोर; pune पुणे; poona पुणे; patna पटना;
varanasi वाराणसी; kanpur कानपुर; agra आगरा; jaipur जयपुर; bhopal भोपाल; indore इंदौर; nagpur नागपुर; ranchi राँची रांची;
raipur रायपुर; dehradun देहरादून; shimla शिमला; chandigarh चंडीगढ़; amritsar अमृतसर; srinagar श्रीनगर;
`;

/** Reads English words, each followed by its Hindi ones. */
export const readLoans = (text: string, end: string): Map<string, string[]> =>
  new Map(
    text
      .normalize('NFC')
      .split(end)
      .map((pair) => {
        const [english = '', ...hindi] = pair.trim().split(' ');
        return [english, hindi];
      }),
  );

export const loans: ReadonlyMap<string, readonly string[]> = readLoans(pairs, ';');
