CREATE TABLE "authenticators" (
	"host_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "half_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"token_hash" "bytea" NOT NULL,
	"host_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_token_hash_host_id_pk" PRIMARY KEY("token_hash","host_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"host_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_host_id_code_hash_pk" PRIMARY KEY("host_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "mailed_tokens" DROP CONSTRAINT "mailed_tokens_purpose";--> statement-breakpoint
ALTER TABLE "host_sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "host_sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "host_sessions" ADD COLUMN "passed_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hosts" ADD COLUMN "has_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "new_devices" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "half_sessions" ADD CONSTRAINT "half_sessions_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "half_sessions_host" ON "half_sessions" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "half_sessions_expires_at" ON "half_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_host" ON "known_devices" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "known_devices_last_seen_at" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
ALTER TABLE "hosts" ADD CONSTRAINT "hosts_second_factor" UNIQUE("id","has_second_factor");--> statement-breakpoint
ALTER TABLE "host_sessions" ADD CONSTRAINT "host_sessions_second_factor" FOREIGN KEY ("host_id","passed_second_factor") REFERENCES "public"."hosts"("id","has_second_factor") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "mailed_tokens_email" ON "mailed_tokens" USING btree ("email") WHERE "mailed_tokens"."email" is not null;--> statement-breakpoint
ALTER TABLE "host_sessions" ADD CONSTRAINT "host_sessions_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD CONSTRAINT "mailed_tokens_email" CHECK (("mailed_tokens"."purpose" in ('change_email', 'undo_email')) = ("mailed_tokens"."email" is not null));--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD CONSTRAINT "mailed_tokens_purpose" CHECK ("mailed_tokens"."purpose" in ('verify_email', 'reset_password', 'restore_account', 'change_email', 'undo_email'));