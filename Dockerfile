# Build: everything, with the tools.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc .puppeteerrc.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

# Run-time packages only; the image has its own Node.
FROM node:26-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-* node_modules/node-bin-* node_modules/.bin/node node_modules/typescript node_modules/@typescript

FROM node:26-bookworm-slim
ENV NODE_ENV=production PORT=3000 HOST=0.0.0.0 DATA_DIR=/data
# Memory (test/bench/README.md): few arenas of glibc, and V8 collects garbage at half its live data, not at four times.
ENV MALLOC_ARENA_MAX=2 NODE_OPTIONS="--max-old-space-size=512 --max-semi-space-size=8"
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/server/commerce/catalog/images/media ./server/commerce/catalog/images/media
COPY --from=build /app/server/commerce/payments/pdf/fonts ./server/commerce/payments/pdf/fonts
COPY package.json ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Only /data is written to: run with --read-only --tmpfs /tmp.
CMD ["node", "--enable-source-maps", "dist/server/index.js"]
