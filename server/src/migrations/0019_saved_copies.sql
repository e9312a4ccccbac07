CREATE TABLE "saved_copies" (
	"session" "bytea" PRIMARY KEY NOT NULL,
	"guest_id" uuid NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_copies" ADD CONSTRAINT "saved_copies_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_copies_guest" ON "saved_copies" USING btree ("guest_id");