DROP INDEX "guests_one_active";--> statement-breakpoint
DROP INDEX "guests_apartment";--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "time_zone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "checkin_time" text DEFAULT '15:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "checkout_time" text DEFAULT '11:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "codes_open_time" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "arrival_day_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "checkout_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "is_taken_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "link_sent_at" timestamp with time zone;--> statement-breakpoint
-- Each stay that there is gets its link: 50 random bits, from the bytes of a random id that are random throughout.
CREATE FUNCTION new_link_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', get_byte(bytes, place) % 32 + 1, 1), '')
  FROM uuid_send(gen_random_uuid()) AS bytes, unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) AS place
$$;--> statement-breakpoint
-- Where the properties are nobody has said yet.
UPDATE "guests" SET
  "state" = CASE WHEN "is_active" THEN 'current' ELSE 'past' END,
  "ended_at" = CASE WHEN "is_active" THEN NULL ELSE coalesce("ended_at", now()) END,
  "code" = new_link_code(),
  "arrival_day_at" = "checkin_date"::timestamp AT TIME ZONE 'UTC',
  "checkout_at" = ("checkout_date" + time '11:00') AT TIME ZONE 'UTC';--> statement-breakpoint
DROP FUNCTION new_link_code();--> statement-breakpoint
ALTER TABLE "guests" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ALTER COLUMN "code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ALTER COLUMN "arrival_day_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ALTER COLUMN "checkout_at" SET NOT NULL;--> statement-breakpoint
-- What of a stay is in its guest's page.
CREATE OR REPLACE TRIGGER tell_of_page AFTER INSERT OR DELETE OR UPDATE OF apartment_id, pin_code, pin_version, name, checkin_date, checkout_date, has_checked_in, checked_in_at, state, code, arrival_day_at, checkout_at ON guests
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');--> statement-breakpoint
CREATE UNIQUE INDEX "guests_one_current" ON "guests" USING btree ("apartment_id") WHERE "guests"."state" = 'current';--> statement-breakpoint
CREATE INDEX "guests_upcoming" ON "guests" USING btree ("arrival_day_at") WHERE "guests"."state" = 'upcoming';--> statement-breakpoint
CREATE INDEX "guests_apartment" ON "guests" USING btree ("apartment_id","checkin_date");--> statement-breakpoint
ALTER TABLE "guests" DROP COLUMN "is_active";--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_code_unique" UNIQUE("code");--> statement-breakpoint
ALTER TABLE "apartments" ADD CONSTRAINT "apartments_checkin_time" CHECK ("apartments"."checkin_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "apartments" ADD CONSTRAINT "apartments_checkout_time" CHECK ("apartments"."checkout_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "apartments" ADD CONSTRAINT "apartments_codes_open_time" CHECK ("apartments"."codes_open_time" = '' or "apartments"."codes_open_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_state" CHECK ("guests"."state" in ('upcoming', 'current', 'past', 'cancelled'));--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_ended" CHECK (("guests"."ended_at" is null) = ("guests"."state" in ('upcoming', 'current')));