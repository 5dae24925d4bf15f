# One image for every program: the command says which. Built in stages, so that nothing of the tools is left in it.

# The system with Node and npm in it. Another one: --build-arg NODE_IMAGE=…
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS base
WORKDIR /app

# What runs, and what builds the site.
FROM base AS dependencies
COPY package.json package-lock.json .npmrc ./
# A registry of your own: --secret id=npmrc,src=FILE, and --secret id=ca,src=FILE for its certificate. Neither is kept.
RUN --mount=type=cache,target=/var/cache/npm --mount=type=secret,id=npmrc,target=/etc/npmrc-given \
  --mount=type=secret,id=ca,target=/etc/ca-given.pem \
  NODE_EXTRA_CA_CERTS=/etc/ca-given.pem npm_config_globalconfig=/etc/npmrc-given \
  npm ci --cache /var/cache/npm --omit=dev --no-audit --no-fund

FROM dependencies AS build
COPY . .
# Which campaign the image is for: a folder of campaigns/.
ARG CAMPAIGN=thrive
RUN npm run campaign:check && NODE_ENV=production npm run build

# What runs. The Node that comes as a package is for machines without one; this image has its own.
# Source maps, types, documents, variants for browsers, and what builds the site or is built into it: 340 MB.
FROM dependencies AS run-dependencies
COPY scripts/image ./scripts/image
RUN rm -rf node_modules/node-linux-* node_modules/.bin \
  && node scripts/image/remove-unused.mjs node_modules

FROM base AS run
ARG CAMPAIGN=thrive
ENV NODE_ENV=production \
  NODE_OPTIONS=--conditions=campaign-${CAMPAIGN} \
  HOST=0.0.0.0 \
  DATA_DIR=/data \
  MALLOC_MMAP_THRESHOLD_=1000000 \
  MALLOC_ARENA_MAX=2
COPY --from=run-dependencies /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json LICENSE ./
COPY src ./src
COPY campaigns ./campaigns
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
# Node is process 1 and takes the stop signal itself: no npm and no shell stands between.
CMD ["node", "src/main/api-process.ts"]
