CREATE TABLE "link_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"apartment_id" uuid NOT NULL,
	"url" text NOT NULL,
	"looked_at" timestamp with time zone,
	"failure" text,
	"failed_since" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	CONSTRAINT "link_checks_failure" CHECK (("link_checks"."failure" is null) = ("link_checks"."failed_since" is null)),
	CONSTRAINT "link_checks_looked" CHECK ("link_checks"."failure" is null or "link_checks"."looked_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "link_checks" ADD CONSTRAINT "link_checks_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "link_checks_url" ON "link_checks" USING btree ("apartment_id",md5("url"));--> statement-breakpoint
CREATE INDEX "link_checks_next_attempt_at" ON "link_checks" USING btree ("next_attempt_at");