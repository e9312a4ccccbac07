CREATE TABLE "tried_facts" (
	"id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"apartment_id" uuid NOT NULL,
	"fact" text NOT NULL,
	"value_hash" text NOT NULL,
	"works" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"tried_by" uuid,
	"solved_at" timestamp with time zone,
	CONSTRAINT "tried_facts_key" PRIMARY KEY("guest_id","id"),
	CONSTRAINT "tried_facts_note" CHECK (length("tried_facts"."note") <= 300)
);
--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "failed_facts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tried_facts" ADD CONSTRAINT "tried_facts_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tried_facts" ADD CONSTRAINT "tried_facts_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tried_facts" ADD CONSTRAINT "tried_facts_tried_by_hosts_id_fk" FOREIGN KEY ("tried_by") REFERENCES "public"."hosts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tried_facts_apartment" ON "tried_facts" USING btree ("apartment_id","tried_at");--> statement-breakpoint
CREATE INDEX "tried_facts_failed" ON "tried_facts" USING btree ("apartment_id") WHERE not "tried_facts"."works" and "tried_facts"."solved_at" is null;--> statement-breakpoint
CREATE INDEX "tried_facts_tried_by" ON "tried_facts" USING btree ("tried_by");--> statement-breakpoint
CREATE TRIGGER tell_of_page AFTER INSERT OR UPDATE OR DELETE ON tried_facts
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');--> statement-breakpoint
CREATE TRIGGER tell_of_all_pages BEFORE TRUNCATE ON tried_facts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_pages();--> statement-breakpoint
-- The end of a stay decides which facts were tried before the next one.
CREATE OR REPLACE TRIGGER tell_of_page AFTER INSERT OR DELETE OR UPDATE OF apartment_id, pin_code, pin_version, name, is_named, checkin_date, checkout_date, has_checked_in, checked_in_at, state, code, arrival_day_at, checkout_at, created_at, started_at, arrival_moved_at, ended_at ON guests
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');
