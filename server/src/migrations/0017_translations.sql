CREATE TABLE "translations" (
	"apartment_id" uuid NOT NULL,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"row_id" uuid NOT NULL,
	"field" text NOT NULL,
	"entry" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"original" text NOT NULL,
	"is_unread" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"place_id" uuid GENERATED ALWAYS AS (case when kind = 'place' then row_id end) STORED,
	"apartment_guide_id" uuid GENERATED ALWAYS AS (case when kind = 'guide' then row_id end) STORED,
	"custom_section_id" uuid GENERATED ALWAYS AS (case when kind = 'section' then row_id end) STORED,
	CONSTRAINT "translations_place" PRIMARY KEY("apartment_id","language","kind","row_id","field","entry"),
	CONSTRAINT "translations_kind" CHECK ("translations"."kind" in ('apartment', 'place', 'guide', 'section')),
	CONSTRAINT "translations_row" CHECK ("translations"."kind" <> 'apartment' or "translations"."row_id" = "translations"."apartment_id"),
	CONSTRAINT "translations_text" CHECK ("translations"."text" <> '')
);
--> statement-breakpoint
ALTER TABLE "custom_sections" ADD CONSTRAINT "custom_sections_in_apartment" UNIQUE("apartment_id","id");--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "guest_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_place_fk" FOREIGN KEY ("apartment_id","place_id") REFERENCES "public"."places"("apartment_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_apartment_guide_fk" FOREIGN KEY ("apartment_id","apartment_guide_id") REFERENCES "public"."apartment_guides"("apartment_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_custom_section_fk" FOREIGN KEY ("apartment_id","custom_section_id") REFERENCES "public"."custom_sections"("apartment_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translations_place_row" ON "translations" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "translations_apartment_guide" ON "translations" USING btree ("apartment_guide_id");--> statement-breakpoint
CREATE INDEX "translations_custom_section" ON "translations" USING btree ("custom_section_id");