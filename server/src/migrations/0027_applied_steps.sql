CREATE TABLE "applied_changes" (
	"step_id" uuid NOT NULL,
	"apartment_id" uuid NOT NULL,
	"undo" jsonb NOT NULL,
	CONSTRAINT "applied_changes_one_of_each" PRIMARY KEY("step_id","apartment_id")
);
--> statement-breakpoint
CREATE TABLE "applied_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host_id" uuid NOT NULL,
	"from_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"outcome" jsonb
);
--> statement-breakpoint
ALTER TABLE "applied_changes" ADD CONSTRAINT "applied_changes_step_id_applied_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."applied_steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_changes" ADD CONSTRAINT "applied_changes_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_steps" ADD CONSTRAINT "applied_steps_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_steps" ADD CONSTRAINT "applied_steps_from_id_apartments_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."apartments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applied_changes_apartment" ON "applied_changes" USING btree ("apartment_id");--> statement-breakpoint
CREATE INDEX "applied_steps_host" ON "applied_steps" USING btree ("host_id","created_at");--> statement-breakpoint
CREATE INDEX "applied_steps_from" ON "applied_steps" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "applied_steps_created_at" ON "applied_steps" USING btree ("created_at");