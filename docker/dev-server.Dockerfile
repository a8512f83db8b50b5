FROM node:24-bookworm-slim AS dependencies
WORKDIR /shop
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/dev-server/package.json apps/dev-server/
COPY packages/catalogue/package.json packages/catalogue/
COPY packages/contract/package.json packages/contract/
COPY packages/ts-rest-fastify/package.json packages/ts-rest-fastify/
RUN npx --yes "$(node -p 'require("./package.json").packageManager')" install \
      --prod --frozen-lockfile --filter @curiolane/dev-server... \
 && rm -rf "$HOME/.npm" "$HOME/.cache" "$HOME/.local"

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /shop
COPY --from=dependencies /shop ./
COPY packages/catalogue/src packages/catalogue/src
COPY packages/catalogue/photographs packages/catalogue/photographs
COPY packages/contract packages/contract
COPY packages/ts-rest-fastify packages/ts-rest-fastify
COPY apps/dev-server apps/dev-server
USER node
EXPOSE 3000
CMD ["node", "apps/dev-server/src/main.ts"]
