CREATE TABLE "text_sizes" (
	"apartment_id" uuid PRIMARY KEY NOT NULL,
	"texts" bigint DEFAULT 0 NOT NULL,
	"translations" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bytes" bigint,
	"error" text,
	"is_daily" boolean DEFAULT false NOT NULL,
	"reported_at" timestamp with time zone,
	CONSTRAINT "backup_runs_outcome" CHECK (("backup_runs"."bytes" is null) <> ("backup_runs"."error" is null))
);
--> statement-breakpoint
ALTER TABLE "text_sizes" ADD CONSTRAINT "text_sizes_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "backup_runs_finished_at" ON "backup_runs" USING btree ("finished_at");
--> statement-breakpoint
-- What each property takes already. Before any table of guests is locked: their pages are read meanwhile. A row counts for 200 bytes beside its texts, as in budgets/text-budget.ts.
INSERT INTO "text_sizes" ("apartment_id", "texts", "translations")
SELECT sizes.apartment_id, sum(sizes.texts), sum(sizes.translations) FROM (
	SELECT "id" AS apartment_id, 200 + octet_length(concat("name", "country", "city", "address", "airbnb_link", "google_maps_link", "wifi_name", "wifi_password", "wifi_additional_info", "host_phone", "contact_host_title", "contact_host_availability", "contact_host_response_time", "contact_host_body", "host_additional_info", "emergency_contact_description", "emergency_contact", "parking_instructions", "arrival_directions", "checkin_instructions", "checkout_note", "stuck_note", "backup_entry", array_to_string("checkout_list", ''), array_to_string("amenities", ''), array_to_string("house_rules", ''))) AS texts, 0 AS translations FROM "apartments"
	UNION ALL SELECT "apartment_id", 200 + octet_length("text"), 0 FROM "arrival_steps"
	UNION ALL SELECT "apartment_id", 200 + octet_length(concat("name", "description", "distance", "address", "google_maps_url", "opening_hours", "phone")), 0 FROM "places"
	UNION ALL SELECT "apartment_id", 200 + octet_length(concat("name", "instructions")), 0 FROM "apartment_guides"
	UNION ALL SELECT "apartment_id", 200 + octet_length(concat("name", "content", "important_info")), 0 FROM "custom_sections"
	UNION ALL SELECT "apartment_id", 200 + octet_length("caption"), 0 FROM "images"
	UNION ALL SELECT "apartment_id", 0, 200 + octet_length("text") + octet_length("original") + octet_length("entry") FROM "translations"
) AS sizes GROUP BY sizes.apartment_id;
--> statement-breakpoint
ALTER TABLE "applied_changes" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE "applied_changes" SET "bytes" = octet_length("undo"::text);
--> statement-breakpoint
ALTER TABLE "guest_mails" DROP CONSTRAINT "guest_mails_trouble";
--> statement-breakpoint
ALTER TABLE "guest_mails" ADD CONSTRAINT "guest_mails_trouble" CHECK (case "guest_mails"."state" when 'failed' then "guest_mails"."trouble" is not null
        when 'waiting' then true else "guest_mails"."trouble" is null end);
--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "platform" text;
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "found_without_room" integer;
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "started_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "arrival_moved_at" timestamp with time zone;
--> statement-breakpoint
-- The page shows when the guest can check in, so the page cache must hear of what decides that.
CREATE OR REPLACE TRIGGER tell_of_page AFTER INSERT OR DELETE OR UPDATE OF apartment_id, pin_code, pin_version, name, checkin_date, checkout_date, has_checked_in, checked_in_at, state, code, arrival_day_at, checkout_at, created_at, started_at, arrival_moved_at ON guests
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');
--> statement-breakpoint
-- Guests who can check in today keep that: until now every current stay was open, except on its day of arrival at a
-- property that has a time for its codes.
UPDATE guests SET started_at = now()
FROM apartments
WHERE apartments.id = guests.apartment_id AND guests.state = 'current' AND NOT guests.has_checked_in
  AND (apartments.codes_open_time = '' OR guests.arrival_day_at > now());
