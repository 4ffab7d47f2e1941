#!/bin/sh
# Installs Debian's Chromium for the tests of the page; nothing else calls this (make chromium).
set -eu
if command -v chromium > /dev/null; then
  echo "page: Chromium is installed"
  exit 0
fi
if [ "$(id -u)" != 0 ] || ! command -v apt-get > /dev/null; then
  echo "page: Chromium cannot be installed from here; as root on Debian: apt-get install chromium" >&2
  exit 1
fi
echo "page: installing Chromium"
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium > /dev/null
