import { defineFinding } from '../../../app/admin/shell/palette/finding-part.ts';

export const finding = defineFinding({
  board: {
    search: 'review board kanban approve stages assign ideas work समीक्षा बोर्ड मंज़ूरी काम आइडिया',
  },
});
