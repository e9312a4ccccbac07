CREATE TABLE "crew_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host_id" uuid NOT NULL,
	"name" text NOT NULL,
	"language" text DEFAULT '' NOT NULL,
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
ALTER TABLE "tried_facts" ADD COLUMN "tried_by_crew" uuid;--> statement-breakpoint
ALTER TABLE "turnovers" ADD COLUMN "started_by_crew" uuid;--> statement-breakpoint
ALTER TABLE "turnovers" ADD COLUMN "done_by_crew" uuid;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_properties" ADD CONSTRAINT "crew_properties_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_properties" ADD CONSTRAINT "crew_properties_crew_id_crew_members_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crew_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_sessions" ADD CONSTRAINT "crew_sessions_crew_id_crew_members_id_fk" FOREIGN KEY ("crew_id") REFERENCES "public"."crew_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crew_members_host" ON "crew_members" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "crew_properties_crew" ON "crew_properties" USING btree ("crew_id");--> statement-breakpoint
CREATE INDEX "crew_sessions_crew" ON "crew_sessions" USING btree ("crew_id");--> statement-breakpoint
CREATE INDEX "crew_sessions_expires_at" ON "crew_sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "tried_facts" ADD CONSTRAINT "tried_facts_tried_by_crew_crew_members_id_fk" FOREIGN KEY ("tried_by_crew") REFERENCES "public"."crew_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnovers" ADD CONSTRAINT "turnovers_started_by_crew_crew_members_id_fk" FOREIGN KEY ("started_by_crew") REFERENCES "public"."crew_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnovers" ADD CONSTRAINT "turnovers_done_by_crew_crew_members_id_fk" FOREIGN KEY ("done_by_crew") REFERENCES "public"."crew_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tried_facts_tried_by_crew" ON "tried_facts" USING btree ("tried_by_crew");--> statement-breakpoint
CREATE INDEX "turnovers_started_by_crew" ON "turnovers" USING btree ("started_by_crew");--> statement-breakpoint
CREATE INDEX "turnovers_done_by_crew" ON "turnovers" USING btree ("done_by_crew");