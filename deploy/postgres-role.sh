#!/bin/sh
# Run once by the database's container of compose.yaml, on an empty volume. The server gets a role that owns its database
# and nothing else. The superuser has no password: `docker compose exec database psql -U postgres` needs none.
set -eu
psql --username=postgres --dbname=postgres --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" <<'SQL'
create role guest_portal login password :'password';
create database guest_portal owner guest_portal;
alter role postgres password null;
SQL
