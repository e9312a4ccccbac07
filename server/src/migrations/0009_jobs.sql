CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"every_seconds" double precision,
	"queue" text,
	"next_run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"holder" uuid,
	"leased_until" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"runs" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failures_in_a_row" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"known_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_scheduled_or_queue" CHECK (("jobs"."every_seconds" is null) <> ("jobs"."queue" is null)),
	CONSTRAINT "jobs_lease" CHECK (("jobs"."holder" is null) = ("jobs"."leased_until" is null))
);
--> statement-breakpoint
ALTER TABLE "payment_endings" ADD COLUMN "last_error" text;