# Builds one image. Its container runs alone (`docker run -v guest-portal:/data`) or with others on one DATABASE_URL.
# docs/operating.md describes the content and the size of the image.

# The digest pins the image, and the tag is for readers. See "Pinning the base images" in docs/operating.md.
ARG NODE_IMAGE=node:24.21.0-bookworm@sha256:64af3819f9275802414d7cdc38c27e9d82bd564dec4d4da87d008255d36c63b4
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY languages/package.json languages/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/

FROM manifests AS build
RUN npm ci --include=dev --no-audit --no-fund
COPY tsconfig.base.json ./
COPY scripts scripts/
COPY contract contract/
COPY languages languages/
COPY server server/
COPY web web/
RUN node scripts/build.mjs

FROM manifests AS packages
COPY scripts/release/production-packages.mjs scripts/release/prune-packages.mjs scripts/release/
RUN node scripts/release/production-packages.mjs /app

# Collects all files of the final image except the product: Node without debugging symbols, the libraries that the
# programs need, and a shell, which PostgreSQL's initdb uses. The folder of the volume is separate, because --chown does
# not change the owner of a folder that an earlier layer contains.
FROM packages AS system
RUN mkdir -p /image/bin /image/etc /image/usr/local/bin /volume && mkdir -m 1777 /image/tmp \
  && strip -o /image/usr/local/bin/node /usr/local/bin/node \
  && cp /bin/dash /image/bin/sh \
  && find /image /app -type f \( -path '*/bin/*' -o -name '*.so*' -o -name '*.node' \) -exec ldd {} + 2>/dev/null \
     | sed -nE 's#^\t(.* => )?(/lib[^ ]*) \(.*#\2#p' | sort -u | xargs cp -L --parents -t /image \
  && printf 'root:x:0:0::/:/bin/sh\nguest-portal:x:10001:10001::/data:/bin/sh\n' > /image/etc/passwd \
  && printf 'root:x:0:\nguest-portal:x:10001:\n' > /image/etc/group \
  && printf 'hosts: files dns\n' > /image/etc/nsswitch.conf

FROM scratch
COPY --from=system /image /
COPY --from=system --chown=10001:10001 /volume /data
WORKDIR /app
# The release contains the same files. scripts/release/product-files.mjs lists them.
COPY LICENSE ./
COPY bin bin/
COPY --from=packages /app/node_modules node_modules/
COPY --from=packages /app/server server/
COPY --from=build /app/server/dist server/dist/
COPY --from=build /app/web/dist web/dist/
ENV PATH=/app/bin:/usr/local/bin:/bin NODE_ENV=production IN_CONTAINER=true HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
USER 10001:10001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=1024", "--enable-source-maps", "server/dist/main.js"]
