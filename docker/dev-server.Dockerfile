# What the bundle of the server does not contain.
FROM node:24-bookworm-slim AS dependencies
WORKDIR /shop
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/dev-server/package.json apps/dev-server/
RUN npx --yes "$(node -p 'require("./package.json").packageManager')" install \
      --prod --frozen-lockfile --filter @curiolane/dev-server \
 && rm -rf "$HOME/.npm" "$HOME/.cache" "$HOME/.local"

FROM node:24-bookworm-slim AS bundle
WORKDIR /shop
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/dev-server/package.json apps/dev-server/
COPY packages/catalogue/package.json packages/catalogue/
COPY packages/contract/package.json packages/contract/
COPY packages/ts-rest-fastify/package.json packages/ts-rest-fastify/
# Of the packages that are built into the server only what they need at run time, of the server everything.
RUN pnpm="npx --yes $(node -p 'require("./package.json").packageManager')" \
 && $pnpm install --frozen-lockfile --prod --filter @curiolane/catalogue --filter @curiolane/contract --filter @curiolane/ts-rest-fastify \
 && $pnpm install --frozen-lockfile --filter @curiolane/dev-server \
 && rm -rf "$HOME/.npm" "$HOME/.cache" "$HOME/.local"
COPY tsconfig.base.json ./
COPY packages packages
COPY apps/dev-server apps/dev-server
RUN node apps/dev-server/build.ts

# The build stage of web.Dockerfile, for what the server renders pages with: the same build, so that its pages load the
# scripts that web has.
FROM node:24-bookworm-slim AS storefront
WORKDIR /shop
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/web/package.json apps/web/
COPY packages/catalogue/package.json packages/catalogue/
COPY packages/contract/package.json packages/contract/
COPY packages/ts-rest-rtk-query/package.json packages/ts-rest-rtk-query/
COPY packages/ui/package.json packages/ui/
# Of the packages that are built into the storefront only what they need at run time, of the storefront everything.
# The component library takes the storefront's React.
RUN pnpm="npx --yes $(node -p 'require("./package.json").packageManager')" \
 && $pnpm install --frozen-lockfile --prod --filter @curiolane/catalogue --filter @curiolane/contract --filter @curiolane/ui --config.public-hoist-pattern=react \
 && $pnpm install --frozen-lockfile --filter @curiolane/web --config.public-hoist-pattern=react \
 && rm -rf "$HOME/.npm" "$HOME/.cache" "$HOME/.local"
COPY tsconfig.base.json ./
# site-files.ts, which writes Caddy's rules, takes those of the server.
COPY docker docker
COPY apps/dev-server/src/http/static apps/dev-server/src/http/static
COPY packages packages
COPY apps/web apps/web
ARG BASE_PATH
ARG SITE_URL
ARG API_URL
ARG CATALOGUE_URL
ARG GATING
ARG SERVICE_WORKER
ARG LANGUAGE
ARG LOCALE
ARG CURRENCY
# What is empty is not set: the build has a default for each.
RUN cd apps/web \
 && env ${SITE_URL:+VITE_SITE_URL=$SITE_URL} ${API_URL:+VITE_API_URL=$API_URL} \
      ${CATALOGUE_URL:+VITE_CATALOGUE_URL=$CATALOGUE_URL} ${GATING:+VITE_GATING=$GATING} \
      ${SERVICE_WORKER:+VITE_SERVICE_WORKER=$SERVICE_WORKER} ${LANGUAGE:+VITE_LANGUAGE=$LANGUAGE} \
      ${LOCALE:+VITE_LOCALE=$LOCALE} ${CURRENCY:+VITE_CURRENCY=$CURRENCY} npm run build \
 && node /shop/docker/site-files.ts dist /shop/docker/site.caddy

# The developer's web app at /__dev.
FROM node:24-bookworm-slim AS console
WORKDIR /shop
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/console/package.json apps/console/
COPY packages/contract/package.json packages/contract/
COPY packages/ts-rest-rtk-query/package.json packages/ts-rest-rtk-query/
COPY packages/ui/package.json packages/ui/
RUN pnpm="npx --yes $(node -p 'require("./package.json").packageManager')" \
 && $pnpm install --frozen-lockfile --prod --filter @curiolane/contract --filter @curiolane/ui --config.public-hoist-pattern=react \
 && $pnpm install --frozen-lockfile --filter @curiolane/console --config.public-hoist-pattern=react \
 && rm -rf "$HOME/.npm" "$HOME/.cache" "$HOME/.local"
COPY tsconfig.base.json ./
COPY packages packages
COPY apps/console apps/console
ARG BASE_PATH
RUN cd apps/console && npm run build

FROM node:24-bookworm-slim AS dev-server
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /shop
COPY --from=dependencies /shop ./
COPY packages/catalogue/photographs packages/catalogue/photographs
COPY --from=bundle /shop/apps/dev-server/dist apps/dev-server/dist
COPY --from=console /shop/apps/console/dist apps/console/dist
COPY --from=storefront /shop/apps/web/dist/.server apps/web/dist/.server
USER node
EXPOSE 3000
CMD ["node", "apps/dev-server/dist/main.js"]

# Everything in one container, as with npm start: the server with the storefront, its development tools, a database file
# and the embedded inbox. Only its data is written.
FROM dev-server AS mock-server
COPY --from=storefront /shop/apps/web/dist apps/web/dist
USER root
RUN mkdir /data && chown node:node /data
USER node
ARG BASE_PATH
ENV NODE_ENV=development DATABASE_URL=file:/data/curiolane.db BASE_PATH=$BASE_PATH
VOLUME /data
EXPOSE 1025 8025
HEALTHCHECK --interval=3s --timeout=10s --retries=5 CMD ["node", "apps/dev-server/dist/health-check.js", "live"]
