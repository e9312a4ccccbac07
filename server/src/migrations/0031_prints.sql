CREATE TABLE "prints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"apartment_id" uuid NOT NULL,
	"piece" text NOT NULL,
	"size" text NOT NULL,
	"languages" text[] NOT NULL,
	"with_way_in" boolean NOT NULL,
	"printed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"facts" jsonb NOT NULL,
	"replaced" jsonb,
	CONSTRAINT "prints_one_of_each" UNIQUE("apartment_id","piece","size","languages","with_way_in"),
	CONSTRAINT "prints_piece" CHECK ("prints"."piece" in ('welcome', 'wifi', 'door', 'checkout', 'emergency')),
	CONSTRAINT "prints_size" CHECK ("prints"."size" in ('A4', 'A5', 'A6', 'Letter')),
	CONSTRAINT "prints_languages" CHECK (cardinality("prints"."languages") between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "prints" ADD CONSTRAINT "prints_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;