CREATE TABLE "crew_entries" (
	"guest_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crew_entries_key" PRIMARY KEY("guest_id","id")
);
--> statement-breakpoint
ALTER TABLE "crew_entries" ADD CONSTRAINT "crew_entries_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;