CREATE TABLE "admin_sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_sign_ins_outcome" CHECK ("admin_sign_ins"."outcome" in ('entered', 'wrong', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"apartment_id" uuid,
	"url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "shared_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_apartment_id_apartments_id_fk";
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_object_path_objects_path_fk";
--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "link_renewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "manual_trials" ADD COLUMN "host_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "parts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guest_sessions" ADD COLUMN "recorded_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "wrong_pins_told" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_sign_ins_created_at" ON "admin_sign_ins" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imports_host" ON "imports" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "imports_apartment" ON "imports" USING btree ("apartment_id");--> statement-breakpoint
CREATE INDEX "imports_expires_at" ON "imports" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "manual_trials" ADD CONSTRAINT "manual_trials_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_object_path_objects_path_fk" FOREIGN KEY ("object_path") REFERENCES "public"."objects"("path") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_trials_host" ON "manual_trials" USING btree ("host_id");