import { defineFinding } from '../../../app/admin/shell/palette/finding-part.ts';

export const finding = defineFinding({
  calendar: {
    search:
      'calendar schedule planning plan deadline dates days holidays कैलेंडर शेड्यूल समय तारीख़ योजना त्योहार',
  },
});
