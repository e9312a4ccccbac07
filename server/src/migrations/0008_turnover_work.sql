CREATE TABLE "crew_entries" (
	"guest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crew_entries_key" PRIMARY KEY("guest_id","id")
);
--> statement-breakpoint
CREATE TABLE "crew_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host_id" uuid NOT NULL,
	"added_by" uuid,
	"name" text NOT NULL,
	"link_hash" "bytea",
	"link_expires_at" timestamp with time zone,
	"calendar_code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"enrolled_at" timestamp with time zone,
	CONSTRAINT "crew_members_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "crew_members_calendar_code_unique" UNIQUE("calendar_code"),
	CONSTRAINT "crew_members_name" CHECK (length("crew_members"."name") between 1 and 100),
	CONSTRAINT "crew_members_link" CHECK (("crew_members"."link_hash" is null) = ("crew_members"."link_expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "crew_passkeys" (
	"credential_id" text NOT NULL,
	"crew_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	CONSTRAINT "crew_passkeys_key" PRIMARY KEY("credential_id","crew_id")
);
--> statement-breakpoint
CREATE TABLE "crew_properties" (
	"apartment_id" uuid NOT NULL,
	"crew_id" uuid NOT NULL,
	CONSTRAINT "crew_properties_key" PRIMARY KEY("apartment_id","crew_id")
);
--> statement-breakpoint
CREATE TABLE "crew_sessions" (
	"token_hash" "bytea" NOT NULL,
	"crew_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "crew_sessions_key" PRIMARY KEY("token_hash","crew_id")
);
--> statement-breakpoint
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
ALTER TABLE "passkey_challenges" DROP CONSTRAINT "passkey_challenges_bound";--> statement-breakpoint
DROP INDEX "guests_apartment";--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "crew_tasks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "crew_photo_tasks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "crew_notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "crew_entry" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "warn_hours" text DEFAULT '3' NOT NULL;--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "offer_other_times" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "unready_properties" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "problems" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "time_requests" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "checkin_time" text;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "checkout_time" text;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "turnover_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "tried_facts" ADD COLUMN "tried_by_crew" uuid;--> statement-breakpoint
ALTER TABLE "turnovers" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "turnovers" ADD COLUMN "started_by_crew" uuid;--> statement-breakpoint
ALTER TABLE "turnovers" ADD COLUMN "done_by_crew" uuid;--> statement-breakpoint
ALTER TABLE "crew_entries" ADD CONSTRAINT "crew_entries_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_added_by_hosts_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."hosts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_passkeys" ADD CONSTRAINT "crew_passkeys_crew_id_crew_members_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crew_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_properties" ADD CONSTRAINT "crew_properties_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_properties" ADD CONSTRAINT "crew_properties_crew_id_crew_members_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crew_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_sessions" ADD CONSTRAINT "crew_sessions_crew_id_crew_members_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crew_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_photos" ADD CONSTRAINT "problem_photos_path_objects_path_fk" FOREIGN KEY ("path") REFERENCES "public"."objects"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_photos" ADD CONSTRAINT "problem_photos_problem_fk" FOREIGN KEY ("guest_id","problem_id") REFERENCES "public"."problems"("guest_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_reported_by_hosts_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."hosts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_reported_by_crew_crew_members_id_fk" FOREIGN KEY ("reported_by_crew") REFERENCES "public"."crew_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_requests" ADD CONSTRAINT "time_requests_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnover_ticks" ADD CONSTRAINT "turnover_ticks_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnover_ticks" ADD CONSTRAINT "turnover_ticks_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnover_ticks" ADD CONSTRAINT "turnover_ticks_photo_objects_path_fk" FOREIGN KEY ("photo") REFERENCES "public"."objects"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnover_ticks" ADD CONSTRAINT "turnover_ticks_ticked_by_hosts_id_fk" FOREIGN KEY ("ticked_by") REFERENCES "public"."hosts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnover_ticks" ADD CONSTRAINT "turnover_ticks_ticked_by_crew_crew_members_id_fk" FOREIGN KEY ("ticked_by_crew") REFERENCES "public"."crew_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crew_members_host" ON "crew_members" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "crew_members_added_by" ON "crew_members" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "crew_passkeys_crew" ON "crew_passkeys" USING btree ("crew_id");--> statement-breakpoint
CREATE INDEX "crew_properties_crew" ON "crew_properties" USING btree ("crew_id");--> statement-breakpoint
CREATE INDEX "crew_sessions_crew" ON "crew_sessions" USING btree ("crew_id");--> statement-breakpoint
CREATE INDEX "crew_sessions_expires_at" ON "crew_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "problem_photos_path" ON "problem_photos" USING btree ("path");--> statement-breakpoint
CREATE INDEX "problems_apartment" ON "problems" USING btree ("apartment_id","reported_at");--> statement-breakpoint
CREATE INDEX "problems_open" ON "problems" USING btree ("apartment_id") WHERE "problems"."solved_at" is null;--> statement-breakpoint
CREATE INDEX "problems_reported_by" ON "problems" USING btree ("reported_by");--> statement-breakpoint
CREATE INDEX "problems_reported_by_crew" ON "problems" USING btree ("reported_by_crew");--> statement-breakpoint
CREATE INDEX "time_requests_open" ON "time_requests" USING btree ("date") WHERE "time_requests"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "turnover_ticks_host" ON "turnover_ticks" USING btree ("guest_id","text","ticked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "turnover_ticks_crew" ON "turnover_ticks" USING btree ("guest_id","text","ticked_by_crew");--> statement-breakpoint
CREATE INDEX "turnover_ticks_apartment" ON "turnover_ticks" USING btree ("apartment_id");--> statement-breakpoint
CREATE INDEX "turnover_ticks_photo" ON "turnover_ticks" USING btree ("photo");--> statement-breakpoint
CREATE INDEX "turnover_ticks_ticked_by" ON "turnover_ticks" USING btree ("ticked_by");--> statement-breakpoint
CREATE INDEX "turnover_ticks_ticked_by_crew" ON "turnover_ticks" USING btree ("ticked_by_crew");--> statement-breakpoint
ALTER TABLE "tried_facts" ADD CONSTRAINT "tried_facts_tried_by_crew_crew_members_id_fk" FOREIGN KEY ("tried_by_crew") REFERENCES "public"."crew_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnovers" ADD CONSTRAINT "turnovers_started_by_crew_crew_members_id_fk" FOREIGN KEY ("started_by_crew") REFERENCES "public"."crew_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnovers" ADD CONSTRAINT "turnovers_done_by_crew_crew_members_id_fk" FOREIGN KEY ("done_by_crew") REFERENCES "public"."crew_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tried_facts_tried_by_crew" ON "tried_facts" USING btree ("tried_by_crew");--> statement-breakpoint
CREATE INDEX "turnovers_started_by_crew" ON "turnovers" USING btree ("started_by_crew");--> statement-breakpoint
CREATE INDEX "turnovers_done_by_crew" ON "turnovers" USING btree ("done_by_crew");--> statement-breakpoint
CREATE INDEX "guests_apartment" ON "guests" USING btree ("apartment_id","checkin_date",least("checkout_at", "ended_at"),"id");--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_turnover_id_unique" UNIQUE("turnover_id");--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_bound" CHECK ("passkey_challenges"."purpose" in ('add', 'pass', 'enter', 'crew_add', 'crew_enter')
        and ("passkey_challenges"."purpose" in ('enter', 'crew_enter')) = ("passkey_challenges"."bound_to" is null));--> statement-breakpoint
ALTER TABLE "apartments" ADD CONSTRAINT "apartments_warn_hours" CHECK ("apartments"."warn_hours" in ('off', '1', '2', '3', '6', '12', '24'));--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_checkin_time" CHECK ("guests"."checkin_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_checkout_time" CHECK ("guests"."checkout_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
-- The page shows the times that the host has granted.
CREATE OR REPLACE TRIGGER tell_of_page AFTER INSERT OR DELETE OR UPDATE OF apartment_id, pin_code, pin_version, name, is_named, checkin_date, checkout_date, checkin_time, checkout_time, has_checked_in, checked_in_at, state, code, arrival_day_at, checkout_at, created_at, started_at, arrival_moved_at, ended_at ON guests
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');
