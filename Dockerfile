# The site with everything that it needs: nothing is installed or built at a start, and only /data is written.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm run build && npm prune --omit=dev

FROM debian:12-slim
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/scripts/little-memory.mjs /app/scripts/run-until-end.mjs /app/scripts/as-site.sh ./scripts/
COPY --from=build /app/art ./art
COPY --from=build /app/cli ./cli
COPY --from=build /app/contract ./contract
COPY --from=build /app/database ./database
COPY --from=build /app/demo ./demo
COPY --from=build /app/domain ./domain
COPY --from=build /app/features ./features
COPY --from=build /app/hindi ./hindi
COPY --from=build /app/jobs ./jobs
COPY --from=build /app/server ./server
RUN printf '#!/bin/sh\nexec /app/scripts/as-site.sh /app/cli/lekhani.mjs "$@"\n' >/usr/local/bin/lekhani && chmod 755 /usr/local/bin/lekhani && install -d -o 10001 -g 10001 /data /backups
ENV NODE_ENV=production
ENV PATH=/app/node_modules/node/bin:/usr/local/bin:/usr/bin:/bin
# As scripts/little-memory.mjs has them: see docs/decisions/server-processes.md.
ENV NODE_OPTIONS=--max-semi-space-size=4
ENV MALLOC_ARENA_MAX=2
ENV MALLOC_MMAP_THRESHOLD_=262144
ENV MALLOC_TRIM_THRESHOLD_=262144
ENV HOST=0.0.0.0
ENV DATA_DIR=/data
# Node keeps there what it made of the sources at the first start: the next ones take two thirds of the time.
ENV NODE_COMPILE_CACHE=/data/compile-cache
# 0:0 where volumes belong to root (docs/hosts.md): as-site.sh gives /data away and goes on as 10001.
ARG START_AS=10001:10001
USER $START_AS
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["/app/scripts/as-site.sh", "node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/app/scripts/as-site.sh"]
CMD ["node", "server/main.ts"]
