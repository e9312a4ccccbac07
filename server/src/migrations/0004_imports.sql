CREATE TABLE "imports" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"apartment_id" uuid,
	"url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_host" ON "imports" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "imports_apartment" ON "imports" USING btree ("apartment_id");--> statement-breakpoint
CREATE INDEX "imports_expires_at" ON "imports" USING btree ("expires_at");