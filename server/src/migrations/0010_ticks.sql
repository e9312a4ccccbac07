CREATE TABLE "turnover_ticks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"guest_id" uuid NOT NULL,
	"apartment_id" uuid NOT NULL,
	"text" text NOT NULL,
	"is_done" boolean NOT NULL,
	"photo" text,
	"ticked_at" timestamp with time zone NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"ticked_by" uuid,
	"ticked_by_crew" uuid,
	CONSTRAINT "turnover_ticks_text" CHECK (length("turnover_ticks"."text") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "turnover_ticks" ADD CONSTRAINT "turnover_ticks_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnover_ticks" ADD CONSTRAINT "turnover_ticks_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnover_ticks" ADD CONSTRAINT "turnover_ticks_ticked_by_hosts_id_fk" FOREIGN KEY ("ticked_by") REFERENCES "public"."hosts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnover_ticks" ADD CONSTRAINT "turnover_ticks_ticked_by_crew_crew_members_id_fk" FOREIGN KEY ("ticked_by_crew") REFERENCES "public"."crew_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "turnover_ticks_host" ON "turnover_ticks" USING btree ("guest_id","text","ticked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "turnover_ticks_crew" ON "turnover_ticks" USING btree ("guest_id","text","ticked_by_crew");--> statement-breakpoint
CREATE INDEX "turnover_ticks_apartment" ON "turnover_ticks" USING btree ("apartment_id");--> statement-breakpoint
CREATE INDEX "turnover_ticks_ticked_by" ON "turnover_ticks" USING btree ("ticked_by");--> statement-breakpoint
CREATE INDEX "turnover_ticks_ticked_by_crew" ON "turnover_ticks" USING btree ("ticked_by_crew");