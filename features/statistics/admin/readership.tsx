import { defineReadership } from '../../../app/admin/dashboard/readership-part.ts';
import { api } from '../../../app/client/api.ts';
import { withQuery } from '../../../contract/paths/paths.ts';
import { readingSchema } from '../contract.ts';
import { statisticsPaths } from '../paths.ts';
import { readStatistics } from '../permissions.ts';
import { MostRead } from './most-read.tsx';
import { VisitChart } from './visit-chart.tsx';
import { loadStatisticsWords, statisticsWords } from './words.ts';

export const readership = defineReadership({
  async load(signal) {
    const [{ visits, readNow, mostRead }] = await Promise.all([
      api(readingSchema, '/api/statistics/reading', { signal }),
      loadStatisticsWords(),
    ]);
    const texts = statisticsWords();
    const list = texts.mostRead;
    return {
      visitors: {
        count: visits.reduce((sum, { views }) => sum + views, 0),
        note: texts.visitorsNote,
        to: withQuery(statisticsPaths.screen(), { days: String(visits.length) }),
        needs: readStatistics,
      },
      sheets: (
        <>
          <MostRead
            texts={list}
            title={list.now}
            note={list.nowNote}
            empty={list.noneNow}
            rows={readNow}
          />
          <VisitChart texts={texts.visits} visits={visits} />
          <MostRead
            texts={list}
            title={list.title}
            empty={list.none}
            rows={mostRead}
            className="most-read"
          />
        </>
      ),
    };
  },
});
