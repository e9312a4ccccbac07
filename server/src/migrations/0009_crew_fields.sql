ALTER TABLE "apartments" ADD COLUMN "crew_tasks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "crew_photo_tasks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "crew_notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "crew_entry" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "warn_hours" text DEFAULT '3' NOT NULL;--> statement-breakpoint
ALTER TABLE "apartments" ADD CONSTRAINT "apartments_warn_hours" CHECK ("apartments"."warn_hours" in ('off', '1', '2', '3', '6', '12', '24'));