CREATE TABLE "guest_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"guest_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"sending_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"trouble" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	CONSTRAINT "guest_mails_moment" UNIQUE("guest_id","moment"),
	CONSTRAINT "guest_mails_number" UNIQUE("guest_id","number"),
	CONSTRAINT "guest_mails_moments" CHECK ("guest_mails"."moment" in ('booked', 'before', 'arrival', 'after')),
	CONSTRAINT "guest_mails_numbers" CHECK ("guest_mails"."number" between 1 and 3),
	CONSTRAINT "guest_mails_state" CHECK ("guest_mails"."state" in ('waiting', 'sent', 'failed', 'unsure')),
	CONSTRAINT "guest_mails_settled" CHECK (("guest_mails"."settled_at" is null) = ("guest_mails"."state" = 'waiting')),
	CONSTRAINT "guest_mails_trouble" CHECK (("guest_mails"."trouble" is null) = ("guest_mails"."state" <> 'failed'))
);
--> statement-breakpoint
CREATE TABLE "message_settings" (
	"host_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"is_mailed" boolean NOT NULL,
	"days" integer NOT NULL,
	"time" text NOT NULL,
	CONSTRAINT "message_settings_key" PRIMARY KEY("host_id","moment"),
	CONSTRAINT "message_settings_moment" CHECK ("message_settings"."moment" in ('booked', 'before', 'arrival', 'after')),
	CONSTRAINT "message_settings_days" CHECK ("message_settings"."days" between 0 and 30),
	CONSTRAINT "message_settings_time" CHECK ("message_settings"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host_id" uuid NOT NULL,
	"apartment_id" uuid,
	"moment" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"plain" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_templates_one" UNIQUE NULLS NOT DISTINCT("host_id","apartment_id","moment","language"),
	CONSTRAINT "message_templates_moment" CHECK ("message_templates"."moment" in ('booked', 'before', 'arrival', 'after'))
);
--> statement-breakpoint
CREATE TABLE "stay_messages" (
	"guest_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"way" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stay_messages_key" PRIMARY KEY("guest_id","moment"),
	CONSTRAINT "stay_messages_moment" CHECK ("stay_messages"."moment" in ('booked', 'before', 'arrival', 'after')),
	CONSTRAINT "stay_messages_way" CHECK ("stay_messages"."way" in ('copy', 'plain', 'whatsapp', 'sms', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "stopped_addresses" (
	"address_key" "bytea" PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "email_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "guest_mails" ADD CONSTRAINT "guest_mails_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_settings" ADD CONSTRAINT "message_settings_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_messages" ADD CONSTRAINT "stay_messages_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_mails_next_attempt_at" ON "guest_mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "message_templates_apartment" ON "message_templates" USING btree ("apartment_id");--> statement-breakpoint
CREATE INDEX "guests_mailed" ON "guests" USING btree ("apartment_id","checkout_date") WHERE "guests"."email" <> '';--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_email_at" CHECK (("guests"."email" = '') = ("guests"."email_at" is null));--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_channel" CHECK ("guests"."channel" in ('airbnb', 'booking', 'vrbo', 'other', 'direct'));