CREATE TABLE "turnovers" (
	"guest_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone,
	"started_by" uuid,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"notes" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "turnovers_notes" CHECK (length("turnovers"."notes") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "turnovers" ADD CONSTRAINT "turnovers_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnovers" ADD CONSTRAINT "turnovers_started_by_hosts_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."hosts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnovers" ADD CONSTRAINT "turnovers_done_by_hosts_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."hosts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "turnovers_started_by" ON "turnovers" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "turnovers_done_by" ON "turnovers" USING btree ("done_by");