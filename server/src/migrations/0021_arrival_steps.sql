CREATE TABLE "arrival_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"apartment_id" uuid NOT NULL,
	"order" integer NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "arrival_steps_in_apartment" UNIQUE("apartment_id","id"),
	CONSTRAINT "arrival_steps_text" CHECK (btrim("arrival_steps"."text") <> '' and length("arrival_steps"."text") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "images" DROP CONSTRAINT "images_position";--> statement-breakpoint
ALTER TABLE "images" DROP CONSTRAINT "images_one_place";--> statement-breakpoint
ALTER TABLE "translations" DROP CONSTRAINT "translations_kind";--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "arrival_step_id" uuid;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "arrival_step_id" uuid GENERATED ALWAYS AS (case when kind = 'step' then row_id end) STORED;--> statement-breakpoint
ALTER TABLE "arrival_steps" ADD CONSTRAINT "arrival_steps_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrival_steps_apartment" ON "arrival_steps" USING btree ("apartment_id","order");--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_arrival_step_fk" FOREIGN KEY ("apartment_id","arrival_step_id") REFERENCES "public"."arrival_steps"("apartment_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_arrival_step_fk" FOREIGN KEY ("apartment_id","arrival_step_id") REFERENCES "public"."arrival_steps"("apartment_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_arrival_step" ON "images" USING btree ("arrival_step_id");--> statement-breakpoint
CREATE INDEX "translations_arrival_step" ON "translations" USING btree ("arrival_step_id");--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_position" UNIQUE NULLS NOT DISTINCT("apartment_id","place_id","apartment_guide_id","arrival_step_id","order");--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_one_of_step" CHECK ("images"."arrival_step_id" is null or "images"."order" = 0);--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_one_place" CHECK (num_nonnulls("images"."place_id", "images"."apartment_guide_id", "images"."arrival_step_id") <= 1);--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_kind" CHECK ("translations"."kind" in ('apartment', 'step', 'place', 'guide', 'section'));