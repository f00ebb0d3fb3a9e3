/** Why a thing of a source is not here. The sentences stand beside its name. */
export const importLines = {
  '{field} {problem}': '{field}: {problem}',
  'collides with something that is here': 'यहाँ पहले से मौजूद किसी चीज़ से टकराता है',
  'its article is not here': 'इसका लेख यहाँ नहीं है',
  'it has no text that can be read': 'इसमें पढ़ा जा सकने वाला पाठ नहीं है',
  'was not asked for': 'पुराने पते पर माँगा नहीं गया',
  '{host} does not answer': '{host} से जवाब नहीं मिलता',
  'the old site answers {status}': 'पुरानी साइट ने जवाब में {status} भेजा',
} as const;
