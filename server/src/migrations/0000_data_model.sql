CREATE TABLE "host_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hosts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"payment_customer_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deletion_reason" text,
	"deletion_note" text,
	CONSTRAINT "hosts_email_unique" UNIQUE("email"),
	CONSTRAINT "hosts_payment_customer_id_unique" UNIQUE("payment_customer_id"),
	CONSTRAINT "hosts_email_lower_case" CHECK ("hosts"."email" = lower("hosts"."email"))
);
--> statement-breakpoint
CREATE TABLE "mailed_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"restoration" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "mailed_tokens_purpose" CHECK ("mailed_tokens"."purpose" in ('verify_email', 'reset_password', 'restore_account')),
	CONSTRAINT "mailed_tokens_restoration" CHECK (("mailed_tokens"."purpose" = 'restore_account') = ("mailed_tokens"."restoration" is not null))
);
--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "apartments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host_id" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"airbnb_link" text DEFAULT '' NOT NULL,
	"google_maps_link" text DEFAULT '' NOT NULL,
	"wifi_access_type" text DEFAULT 'password' NOT NULL,
	"wifi_name" text DEFAULT '' NOT NULL,
	"wifi_password" text DEFAULT '' NOT NULL,
	"wifi_additional_info" text DEFAULT '' NOT NULL,
	"host_phone" text DEFAULT '' NOT NULL,
	"contact_host_title" text DEFAULT '' NOT NULL,
	"contact_host_availability" text DEFAULT '' NOT NULL,
	"contact_host_response_time" text DEFAULT '' NOT NULL,
	"contact_host_body" text DEFAULT '' NOT NULL,
	"host_additional_info" text DEFAULT '' NOT NULL,
	"emergency_contact_description" text DEFAULT '' NOT NULL,
	"emergency_contact" text DEFAULT '' NOT NULL,
	"parking_instructions" text DEFAULT '' NOT NULL,
	"arrival_directions" text DEFAULT '' NOT NULL,
	"checkin_instructions" text DEFAULT '' NOT NULL,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"house_rules" text[] DEFAULT '{}' NOT NULL,
	"show_stay_dates" boolean DEFAULT true NOT NULL,
	"show_wifi_info" boolean DEFAULT true NOT NULL,
	"show_host_phone" boolean DEFAULT true NOT NULL,
	"show_parking_info" boolean DEFAULT true NOT NULL,
	"show_arrival_directions" boolean DEFAULT true NOT NULL,
	"show_checkin_instructions" boolean DEFAULT true NOT NULL,
	"show_pin_code" boolean DEFAULT true NOT NULL,
	"show_guest_name" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "apartments_slug_unique" UNIQUE("slug"),
	CONSTRAINT "apartments_name" CHECK (btrim("apartments"."name") <> ''),
	CONSTRAINT "apartments_wifi_access_type" CHECK ("apartments"."wifi_access_type" in ('password', 'free', 'guest_network'))
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"apartment_id" uuid NOT NULL,
	"provider_session_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkouts_provider_session_id_unique" UNIQUE("provider_session_id"),
	CONSTRAINT "checkouts_state" CHECK ("checkouts"."state" in ('open', 'complete', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "manual_trials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"apartment_id" uuid,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "manual_trials_reason" CHECK (btrim("manual_trials"."reason") <> ''),
	CONSTRAINT "manual_trials_ends_after_start" CHECK ("manual_trials"."ends_at" > "manual_trials"."started_at"),
	CONSTRAINT "manual_trials_ended" CHECK (("manual_trials"."ended_at" is null) = ("manual_trials"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider_event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"apartment_id" uuid NOT NULL,
	"provider_subscription_id" text NOT NULL,
	"provider_status" text NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"cancel_at" timestamp with time zone,
	"current_period_end" timestamp with time zone,
	"past_due_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"synced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_provider_subscription_id_unique" UNIQUE("provider_subscription_id")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_name_length" CHECK (char_length("contact_messages"."name") between 1 and 100),
	CONSTRAINT "contact_messages_message_length" CHECK (char_length("contact_messages"."message") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "apartment_guides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"apartment_id" uuid NOT NULL,
	"order" integer NOT NULL,
	"name" text NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "apartment_guides_in_apartment" UNIQUE("apartment_id","id"),
	CONSTRAINT "apartment_guides_name" CHECK (btrim("apartment_guides"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "custom_sections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"apartment_id" uuid NOT NULL,
	"kind" text DEFAULT 'custom' NOT NULL,
	"section_type" text NOT NULL,
	"name" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"important_info" text DEFAULT '' NOT NULL,
	"icon_type" text DEFAULT '' NOT NULL,
	"access_type" text,
	"order" integer NOT NULL,
	"show_in_portal" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_sections_kind" CHECK ("custom_sections"."kind" in ('entry_door', 'wifi', 'host_contact', 'custom')),
	CONSTRAINT "custom_sections_section_type" CHECK ("custom_sections"."section_type" in ('property_details', 'pre_arrival')),
	CONSTRAINT "custom_sections_access_type" CHECK ("custom_sections"."access_type" in ('code', 'key', 'keypad', 'app')),
	CONSTRAINT "custom_sections_name" CHECK (btrim("custom_sections"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"apartment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"distance" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"google_maps_url" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "places_in_apartment" UNIQUE("apartment_id","id"),
	CONSTRAINT "places_kind" CHECK ("places"."kind" in ('local_tip', 'sightseeing_spot')),
	CONSTRAINT "places_name" CHECK (btrim("places"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"apartment_id" uuid NOT NULL,
	"place_id" uuid,
	"apartment_guide_id" uuid,
	"path" text NOT NULL,
	"order" integer NOT NULL,
	CONSTRAINT "images_position" UNIQUE NULLS NOT DISTINCT("apartment_id","place_id","apartment_guide_id","order"),
	CONSTRAINT "images_one_place" CHECK (num_nonnulls("images"."place_id", "images"."apartment_guide_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "objects" (
	"path" text PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "objects_sizes" CHECK ("objects"."bytes" > 0 and "objects"."width" > 0 and "objects"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"multipart_id" text,
	"content_type" text,
	"bytes" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_multipart_id_unique" UNIQUE("multipart_id")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_end" timestamp with time zone NOT NULL,
	"strikes" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"guest_id" uuid NOT NULL,
	"guest_name" text NOT NULL,
	"pin_code_used" text NOT NULL,
	"checked_in_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checkin_date" date NOT NULL,
	"checkout_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"guest_id" uuid NOT NULL,
	"pin_version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"apartment_id" uuid NOT NULL,
	"pin_code" text NOT NULL,
	"pin_version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"checkin_date" date NOT NULL,
	"checkout_date" date NOT NULL,
	"has_checked_in" boolean DEFAULT false NOT NULL,
	"checked_in_at" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"wrong_pins" integer DEFAULT 0 NOT NULL,
	"wrong_pins_allowed" integer DEFAULT 89 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "guests_pin_code" CHECK ("guests"."pin_code" ~ '^[0-9]{4}$'),
	CONSTRAINT "guests_dates" CHECK ("guests"."checkout_date" >= "guests"."checkin_date")
);
--> statement-breakpoint
ALTER TABLE "host_sessions" ADD CONSTRAINT "host_sessions_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD CONSTRAINT "mailed_tokens_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apartments" ADD CONSTRAINT "apartments_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_trials" ADD CONSTRAINT "manual_trials_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apartment_guides" ADD CONSTRAINT "apartment_guides_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_sections" ADD CONSTRAINT "custom_sections_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_path_objects_path_fk" FOREIGN KEY ("path") REFERENCES "public"."objects"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_place_fk" FOREIGN KEY ("apartment_id","place_id") REFERENCES "public"."places"("apartment_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_apartment_guide_fk" FOREIGN KEY ("apartment_id","apartment_guide_id") REFERENCES "public"."apartment_guides"("apartment_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objects" ADD CONSTRAINT "objects_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_sessions" ADD CONSTRAINT "guest_sessions_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "host_sessions_host" ON "host_sessions" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "host_sessions_expires_at" ON "host_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "hosts_created_at" ON "hosts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "hosts_to_erase" ON "hosts" USING btree ("deleted_at") WHERE "hosts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "mailed_tokens_host" ON "mailed_tokens" USING btree ("host_id","purpose");--> statement-breakpoint
CREATE INDEX "mailed_tokens_expires_at" ON "mailed_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "admin_sessions_expires_at" ON "admin_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "apartments_host" ON "apartments" USING btree ("host_id","created_at");--> statement-breakpoint
CREATE INDEX "checkouts_apartment" ON "checkouts" USING btree ("apartment_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open" ON "checkouts" USING btree ("apartment_id") WHERE "checkouts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "manual_trials_apartment" ON "manual_trials" USING btree ("apartment_id","ends_at");--> statement-breakpoint
CREATE INDEX "subscriptions_apartment" ON "subscriptions" USING btree ("apartment_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_running" ON "subscriptions" USING btree ("apartment_id") WHERE "subscriptions"."provider_status" not in ('canceled', 'incomplete', 'incomplete_expired');--> statement-breakpoint
CREATE INDEX "contact_messages_created_at" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "apartment_guides_apartment" ON "apartment_guides" USING btree ("apartment_id","order");--> statement-breakpoint
CREATE INDEX "custom_sections_apartment" ON "custom_sections" USING btree ("apartment_id","order");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_sections_one_of_each_default" ON "custom_sections" USING btree ("apartment_id","kind") WHERE "custom_sections"."kind" <> 'custom';--> statement-breakpoint
CREATE INDEX "places_apartment" ON "places" USING btree ("apartment_id","kind","order");--> statement-breakpoint
CREATE INDEX "images_path" ON "images" USING btree ("path");--> statement-breakpoint
CREATE INDEX "images_place" ON "images" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "images_apartment_guide" ON "images" USING btree ("apartment_guide_id");--> statement-breakpoint
CREATE INDEX "objects_host" ON "objects" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "objects_created_at" ON "objects" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_host" ON "uploads" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "uploads_expires_at" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mails_next_attempt_at" ON "mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window_end" ON "rate_limits" USING btree ("window_end");--> statement-breakpoint
CREATE INDEX "check_ins_guest" ON "check_ins" USING btree ("guest_id","checked_in_at");--> statement-breakpoint
CREATE INDEX "guest_sessions_guest" ON "guest_sessions" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "guest_sessions_expires_at" ON "guest_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "guests_one_active" ON "guests" USING btree ("apartment_id") WHERE "guests"."is_active";--> statement-breakpoint
CREATE INDEX "guests_apartment" ON "guests" USING btree ("apartment_id","created_at");--> statement-breakpoint
CREATE INDEX "guests_checkout_date" ON "guests" USING btree ("checkout_date");