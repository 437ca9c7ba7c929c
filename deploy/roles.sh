#!/bin/sh
# Creates the table owner and the server's user, neither of them superuser: see "PostgreSQL" in docs/operations.md.
set -eu
psql --username=postgres --set=ON_ERROR_STOP=1 \
  --set=owner="$(cat /run/secrets/owner)" --set=runner="$(cat /run/secrets/runner)" <<'SQL'
create role kawani login password :'owner' nosuperuser nobypassrls;
create role kawani_app login password :'runner' nosuperuser nobypassrls;
create database kawani owner kawani;
SQL
