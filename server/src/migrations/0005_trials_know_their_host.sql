-- Trials of properties that are still there; of the others nobody knows the host any more.
UPDATE "manual_trials" SET "host_id" = "apartments"."host_id"
FROM "apartments" WHERE "apartments"."id" = "manual_trials"."apartment_id";
