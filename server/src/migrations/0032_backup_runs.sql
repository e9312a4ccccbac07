CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bytes" bigint,
	"error" text,
	"is_daily" boolean DEFAULT false NOT NULL,
	"reported_at" timestamp with time zone,
	CONSTRAINT "backup_runs_outcome" CHECK (("backup_runs"."bytes" is null) <> ("backup_runs"."error" is null))
);
--> statement-breakpoint
CREATE INDEX "backup_runs_finished_at" ON "backup_runs" USING btree ("finished_at");