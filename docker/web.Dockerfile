FROM node:24-bookworm-slim AS build
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

FROM caddy:2
ARG BASE_PATH
ENV BASE_PATH=$BASE_PATH
COPY docker/Caddyfile /etc/caddy/Caddyfile
COPY --from=build /shop/docker/site.caddy /etc/caddy/site.caddy
COPY --from=build /shop/apps/web/dist /srv$BASE_PATH
# The only folder that is writable in a read-only container.
ENV XDG_CONFIG_HOME=/tmp XDG_DATA_HOME=/tmp
# For docker-compose.https.yml: its volume belongs to the user that owns the folder.
RUN mkdir /certificates && chown 10001:10001 /certificates
USER 10001:10001
EXPOSE 8080 8025 8443
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
