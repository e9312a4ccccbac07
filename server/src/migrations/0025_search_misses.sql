CREATE TABLE "search_misses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"apartment_id" uuid NOT NULL,
	"term" text NOT NULL,
	"shown" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "search_misses_term" UNIQUE("apartment_id","term"),
	CONSTRAINT "search_misses_length" CHECK (char_length("search_misses"."term") between 2 and 40),
	CONSTRAINT "search_misses_shown" CHECK (char_length("search_misses"."shown") between 2 and 40),
	CONSTRAINT "search_misses_count" CHECK ("search_misses"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "search_misses" ADD CONSTRAINT "search_misses_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_misses_last_day" ON "search_misses" USING btree ("last_day");