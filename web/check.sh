#!/bin/sh
# Checks types and style of the page's sources, runs their tests, rebuilds the page elsewhere and compares it with
# what is committed; says so where it cannot.
set -eu
cd "$(dirname "$0")"
left_out() { # a failure only where nothing may be left out
  echo "page: not compared with its sources, because $1"
  test -z "${MULTIPROVER_COMPLETE:-}"
  exit
}
if ! command -v node > /dev/null || ! command -v npm > /dev/null; then
  left_out "node and npm are not installed"
fi
if ! [ node_modules/.package-lock.json -nt package-lock.json ] && ! npm ci --silent; then
  left_out "npm could not fetch the packages"
fi
fresh=$(mktemp -d)
trap 'rm -r "$fresh"' EXIT
npm run --silent check
npm test --silent
node build.mjs "$fresh"
if ! diff -rq "$fresh" ../src/multiprover/serve/static; then
  echo "page: the built files are not those of the sources; run: make page" >&2
  exit 1
fi
echo "page: the built files are those of the sources"
