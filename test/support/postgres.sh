#!/usr/bin/env bash
# Runs a command against a PostgreSQL of its own: bash test/support/postgres.sh npm test -- test/api
# Installs Debian's package where none is there and we may; the database lives in a temporary folder and ends with the command.
set -euo pipefail

find_bin() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1; }
bin=$(find_bin)
if [ -z "$bin" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo 'no PostgreSQL here: installing it with apt-get (takes a minute)'
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null
  bin=$(find_bin)
fi
[ -n "$bin" ] || { echo 'no PostgreSQL server: install it (Debian: apt-get install postgresql)' >&2; exit 1; }

folder=$(mktemp -d)
port=${PGPORT:-$(node -e 'const server = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(server.address().port); server.close() })')}
# The server refuses to run as root.
as=
[ "$(id -u)" = 0 ] && as='setpriv --reuid=postgres --regid=postgres --init-groups'
as_owner() { $as "$@"; }
[ "$(id -u)" = 0 ] && chown postgres "$folder"
stop() { as_owner "$bin/pg_ctl" -D "$folder/db" -m fast stop >/dev/null 2>&1 || true; rm -rf "$folder"; }
trap stop EXIT

as_owner "$bin/initdb" -D "$folder/db" -U shop --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync >/dev/null
as_owner "$bin/pg_ctl" -D "$folder/db" -w -l "$folder/log" -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$folder -c fsync=${PG_FSYNC:-off}" start >/dev/null
# What a test may call to let the server die and come back: POSTGRES_CRASH.
printf '#!/bin/sh\n%s "%s" -D "%s" -m immediate -w -l "%s" restart >/dev/null\n' "$as" "$bin/pg_ctl" "$folder/db" "$folder/log" >"$folder/crash"
chmod +x "$folder/crash"
export POSTGRES_CRASH="$folder/crash"
DATABASE_URL="postgres://shop@127.0.0.1:$port/postgres" "$@"
