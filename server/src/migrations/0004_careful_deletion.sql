CREATE TABLE "held_deletions" (
	"name" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"due" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_deletions_reason" CHECK ("held_deletions"."reason" in ('clock', 'clocks_apart', 'many', 'foreign_store', 'unclaimed_store'))
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"clock_trusted_at" timestamp with time zone,
	"clock_seen_at" timestamp with time zone,
	"clock_steady_seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "installation_one_row" CHECK ("installation"."is_only")
);
--> statement-breakpoint
ALTER TABLE "manual_trials" ADD COLUMN "host_id" uuid;--> statement-breakpoint
ALTER TABLE "manual_trials" ADD CONSTRAINT "manual_trials_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_trials_host" ON "manual_trials" USING btree ("host_id");