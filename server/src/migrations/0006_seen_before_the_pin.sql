ALTER TABLE "apartments" ADD COLUMN "text_language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "show_phone_before_pin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "show_name_in_link_preview" boolean DEFAULT false NOT NULL;