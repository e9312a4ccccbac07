ALTER TABLE "calendar_events" ADD COLUMN "platform" text;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "found_without_room" integer;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;