#!/bin/sh
# The database container of compose.yaml runs this script once, on an empty volume. It creates a role for the server,
# which owns only the server's database. It removes the superuser's password, because `docker compose exec database psql
# -U postgres` needs none.
set -eu
psql --username=postgres --dbname=postgres --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" <<'SQL'
create role guest_portal login password :'password';
create database guest_portal owner guest_portal;
alter role postgres password null;
SQL
