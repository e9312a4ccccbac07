CREATE TABLE "blocked_nights" (
	"feed_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	CONSTRAINT "blocked_nights_feed_id_from_date_until_date_pk" PRIMARY KEY("feed_id","from_date","until_date"),
	CONSTRAINT "blocked_nights_dates" CHECK ("blocked_nights"."until_date" > "blocked_nights"."from_date")
);
--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "reservation_code" text;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "reservation_url" text;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "is_named" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "blocked_nights" ADD CONSTRAINT "blocked_nights_feed_id_calendar_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."calendar_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_reservation" CHECK (("calendar_events"."reservation_code" is null) = ("calendar_events"."reservation_url" is null));--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_reservation_url" CHECK ("calendar_events"."reservation_url" like 'https://%');--> statement-breakpoint
-- The names that we made for guests whom no calendar names, such as 'Airbnb guest'.
UPDATE guests SET is_named = false WHERE name LIKE '% guest' AND NOT EXISTS (
  SELECT 1 FROM calendar_events WHERE calendar_events.guest_id = guests.id AND calendar_events.name IS NOT NULL);--> statement-breakpoint
-- The next sync of each calendar is a full one, which also finds reservations and blocked nights.
UPDATE calendar_feeds SET etag = NULL, last_modified = NULL;--> statement-breakpoint
-- Whether a guest is greeted with a name is shown on the page.
CREATE OR REPLACE TRIGGER tell_of_page AFTER INSERT OR DELETE OR UPDATE OF apartment_id, pin_code, pin_version, name, is_named, checkin_date, checkout_date, has_checked_in, checked_in_at, state, code, arrival_day_at, checkout_at, created_at, started_at, arrival_moved_at ON guests
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');
