/**
 * Words that folding makes one with others that people ask for, or that are in every text, and that nobody writes for them:
 * जाती and जाति, पीता and पिता, सूखी and सुखी, टीका and टिका, सज़ाएँ and सजाए, बॉल and बाल. As `foldForSearch` writes them. Their other forms stay
 * folded, as सीखना and सिखना, which are mixed up in writing.
 */
export const apart = new Set(
  'जाती जातीं पीता सीख सूख सूखी गिरी गिरीं फूट फूटकर मील मीलों टीका टीके टीकों टीकाएं टीकाओं सजाएं चूना चूने दीया दीए दीये दीयों सूना सूनी सूने ऊन जूडो मूड पीए बहनें जॉन जॉनी पॉल बॉल वॉल लॉकर'.split(
    ' ',
  ),
);
