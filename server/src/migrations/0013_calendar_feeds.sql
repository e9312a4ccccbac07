CREATE TABLE "calendar_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"feed_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"guest_id" uuid,
	"checkin_date" date NOT NULL,
	"checkout_date" date NOT NULL,
	"name" text,
	"phone_end" text,
	"reservation" text,
	"missing_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_events_uid" UNIQUE("feed_id","uid"),
	CONSTRAINT "calendar_events_dates" CHECK ("calendar_events"."checkout_date" >= "calendar_events"."checkin_date")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"apartment_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"blocks_are_stays" boolean DEFAULT false NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"etag" text,
	"last_modified" text,
	"whole_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"found_stays" integer,
	"found_blocks" integer,
	"found_skipped" integer,
	"failure" text,
	"failed_since" timestamp with time zone,
	"doubt_missing" integer,
	"doubt_since" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	CONSTRAINT "calendar_feeds_failure" CHECK (("calendar_feeds"."failure" is null) = ("calendar_feeds"."failed_since" is null)),
	CONSTRAINT "calendar_feeds_doubt" CHECK (("calendar_feeds"."doubt_missing" is null) = ("calendar_feeds"."doubt_since" is null))
);
--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_feed_id_calendar_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."calendar_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_events_guest" ON "calendar_events" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_apartment" ON "calendar_feeds" USING btree ("apartment_id","created_at");--> statement-breakpoint
CREATE INDEX "calendar_feeds_next_attempt_at" ON "calendar_feeds" USING btree ("next_attempt_at");