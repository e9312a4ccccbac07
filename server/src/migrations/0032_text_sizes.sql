CREATE TABLE "text_sizes" (
	"apartment_id" uuid PRIMARY KEY NOT NULL,
	"texts" bigint DEFAULT 0 NOT NULL,
	"translations" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applied_changes" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "text_sizes" ADD CONSTRAINT "text_sizes_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;