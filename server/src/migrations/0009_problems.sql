CREATE TABLE "problem_photos" (
	"guest_id" uuid NOT NULL,
	"problem_id" uuid NOT NULL,
	"path" text NOT NULL,
	"order" integer NOT NULL,
	CONSTRAINT "problem_photos_key" PRIMARY KEY("guest_id","problem_id","order"),
	CONSTRAINT "problem_photos_order" CHECK ("problem_photos"."order" >= 0 and "problem_photos"."order" < 3)
);
--> statement-breakpoint
CREATE TABLE "problems" (
	"id" uuid NOT NULL,
	"apartment_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"reporter" text NOT NULL,
	"reported_by" uuid,
	"reported_by_crew" uuid,
	"text" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"solved_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "problems_key" PRIMARY KEY("guest_id","id"),
	CONSTRAINT "problems_reporter" CHECK ("problems"."reporter" in ('guest', 'host', 'crew')
        and ("problems"."reporter" = 'host' or "problems"."reported_by" is null)
        and ("problems"."reporter" = 'crew' or "problems"."reported_by_crew" is null)),
	CONSTRAINT "problems_text" CHECK (length("problems"."text") between 1 and 1000),
	CONSTRAINT "problems_answer" CHECK (length("problems"."answer") <= 300),
	CONSTRAINT "problems_answered" CHECK (("problems"."answer" = '') = ("problems"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "problems" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "problem_photos" ADD CONSTRAINT "problem_photos_path_objects_path_fk" FOREIGN KEY ("path") REFERENCES "public"."objects"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_photos" ADD CONSTRAINT "problem_photos_problem_fk" FOREIGN KEY ("guest_id","problem_id") REFERENCES "public"."problems"("guest_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_reported_by_hosts_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."hosts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_reported_by_crew_crew_members_id_fk" FOREIGN KEY ("reported_by_crew") REFERENCES "public"."crew_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "problem_photos_path" ON "problem_photos" USING btree ("path");--> statement-breakpoint
CREATE INDEX "problems_apartment" ON "problems" USING btree ("apartment_id","reported_at");--> statement-breakpoint
CREATE INDEX "problems_open" ON "problems" USING btree ("apartment_id") WHERE "problems"."solved_at" is null;--> statement-breakpoint
CREATE INDEX "problems_reported_by" ON "problems" USING btree ("reported_by");--> statement-breakpoint
CREATE INDEX "problems_reported_by_crew" ON "problems" USING btree ("reported_by_crew");