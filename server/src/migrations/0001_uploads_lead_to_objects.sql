ALTER TABLE "uploads" ADD COLUMN "apartment_id" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "object_path" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_object_path_objects_path_fk" FOREIGN KEY ("object_path") REFERENCES "public"."objects"("path") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_apartment" ON "uploads" USING btree ("apartment_id");--> statement-breakpoint
CREATE INDEX "uploads_object" ON "uploads" USING btree ("object_path");