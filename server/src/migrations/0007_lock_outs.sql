ALTER TABLE "guests" ADD COLUMN "locked_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "locked_out_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "locked_out_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "locks_lifted_at" timestamp with time zone;