# syntax=docker/dockerfile:1
# Not run where it was written: no Docker daemon there. tests/contract/container.test.ts holds it against the settings.

# ---- what the build needs -----------------------------------------------------------------------------------------
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Its scripts fetch browsers for tests.
RUN npm ci --ignore-scripts
COPY . .
# Baked into the extension and the site: build anew when it differs.
ARG PUBLIC_URL=http://localhost:8787
ENV PUBLIC_URL=${PUBLIC_URL}
RUN npm run build

# ---- what runs ----------------------------------------------------------------------------------------------------
FROM node:22-bookworm-slim AS libraries
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8787 DATA_DIR=/data
WORKDIR /app
COPY --from=libraries /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/server/db/migrations ./server/db/migrations
COPY package.json ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8787
# It lives; whether it is ready is for the proxy to ask, at /readyz.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM reaches the server itself, which stops within ten seconds.
CMD ["node", "--max-semi-space-size=2", "--liftoff-only", "dist/server/server.js"]
