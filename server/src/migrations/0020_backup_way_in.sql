CREATE TABLE "backup_reveals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"guest_id" uuid NOT NULL,
	"session" "bytea",
	"fingerprint" "bytea" NOT NULL,
	"device" text NOT NULL,
	"revealed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "stuck_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "backup_entry" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "offer_backup_entry" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "backup_reveals" ADD CONSTRAINT "backup_reveals_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_reveals" ADD CONSTRAINT "backup_reveals_session_guest_sessions_token_hash_fk" FOREIGN KEY ("session") REFERENCES "public"."guest_sessions"("token_hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backup_reveals_guest" ON "backup_reveals" USING btree ("guest_id","revealed_at");--> statement-breakpoint
CREATE INDEX "backup_reveals_session" ON "backup_reveals" USING btree ("session");