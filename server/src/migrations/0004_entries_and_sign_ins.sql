CREATE TABLE "admin_sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_sign_ins_outcome" CHECK ("admin_sign_ins"."outcome" in ('entered', 'wrong', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "guest_sessions" ADD COLUMN "recorded_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "wrong_pins_told" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "admin_sign_ins_created_at" ON "admin_sign_ins" USING btree ("created_at");