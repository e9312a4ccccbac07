CREATE TABLE "time_requests" (
	"guest_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"time" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "time_requests_key" PRIMARY KEY("guest_id","kind"),
	CONSTRAINT "time_requests_kind" CHECK ("time_requests"."kind" in ('earlier_in', 'later_out')),
	CONSTRAINT "time_requests_state" CHECK ("time_requests"."state" in ('open', 'granted', 'declined')),
	CONSTRAINT "time_requests_time" CHECK ("time_requests"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "time_requests_answered" CHECK (("time_requests"."answered_at" is null) = ("time_requests"."state" = 'open'))
);
--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "offer_other_times" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "checkin_time" text;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "checkout_time" text;--> statement-breakpoint
ALTER TABLE "time_requests" ADD CONSTRAINT "time_requests_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_requests_open" ON "time_requests" USING btree ("date") WHERE "time_requests"."state" = 'open';--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_checkin_time" CHECK ("guests"."checkin_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_checkout_time" CHECK ("guests"."checkout_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
-- The page shows the times that the host has granted.
CREATE OR REPLACE TRIGGER tell_of_page AFTER INSERT OR DELETE OR UPDATE OF apartment_id, pin_code, pin_version, name, is_named, checkin_date, checkout_date, checkin_time, checkout_time, has_checked_in, checked_in_at, state, code, arrival_day_at, checkout_at, created_at, started_at, arrival_moved_at, ended_at ON guests
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');
