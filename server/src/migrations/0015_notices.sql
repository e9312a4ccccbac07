CREATE TABLE "notice_settings" (
	"host_id" uuid PRIMARY KEY NOT NULL,
	"feed_failures" boolean DEFAULT true NOT NULL,
	"double_bookings" boolean DEFAULT true NOT NULL,
	"unopened_arrivals" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "told_notices" (
	"name" text PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_notices_told_at" ON "told_notices" USING btree ("told_at");