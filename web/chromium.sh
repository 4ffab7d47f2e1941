#!/bin/sh
# Installs Debian's Chromium for the tests of the page where that is possible; they are skipped elsewhere.
set -eu
if command -v chromium > /dev/null; then
  exit 0
fi
if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
  echo "page: installing Chromium"
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium > /dev/null; } ||
    echo "page: Chromium could not be installed; the tests of the page are skipped"
else
  echo "page: Chromium is not installed (apt-get install chromium); the tests of the page are skipped"
fi
