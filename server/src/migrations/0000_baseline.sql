-- The schema of the first release. drizzle-kit wrote the tables, foreign keys and indexes from the tables.ts files.
-- The functions and triggers at the end are written by hand.

-- Tables, by feature.
CREATE SEQUENCE "public"."payment_readings" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
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
CREATE TABLE "host_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"passed_second_factor" boolean DEFAULT false NOT NULL,
	CONSTRAINT "host_sessions_id_unique" UNIQUE("id")
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
	"has_second_factor" boolean DEFAULT false NOT NULL,
	CONSTRAINT "hosts_email_unique" UNIQUE("email"),
	CONSTRAINT "hosts_payment_customer_id_unique" UNIQUE("payment_customer_id"),
	CONSTRAINT "hosts_second_factor" UNIQUE("id","has_second_factor"),
	CONSTRAINT "hosts_email_lower_case" CHECK ("hosts"."email" = lower("hosts"."email"))
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
CREATE TABLE "mailed_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"restoration" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"email" text,
	CONSTRAINT "mailed_tokens_purpose" CHECK ("mailed_tokens"."purpose" in ('verify_email', 'reset_password', 'restore_account', 'change_email', 'undo_email')),
	CONSTRAINT "mailed_tokens_restoration" CHECK (("mailed_tokens"."purpose" = 'restore_account') = ("mailed_tokens"."restoration" is not null)),
	CONSTRAINT "mailed_tokens_email" CHECK (("mailed_tokens"."purpose" in ('change_email', 'undo_email')) = ("mailed_tokens"."email" is not null))
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"bound_to" "bytea",
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_bound" CHECK ("passkey_challenges"."purpose" in ('add', 'pass', 'enter') and ("passkey_challenges"."purpose" = 'enter') = ("passkey_challenges"."bound_to" is null))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"host_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_host_id_code_hash_pk" PRIMARY KEY("host_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_sign_ins_outcome" CHECK ("admin_sign_ins"."outcome" in ('entered', 'wrong', 'refused'))
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
	"link_renewed_at" timestamp with time zone,
	"text_language" text DEFAULT '' NOT NULL,
	"show_phone_before_pin" boolean DEFAULT false NOT NULL,
	"show_name_in_link_preview" boolean DEFAULT false NOT NULL,
	"checkout_note" text DEFAULT '' NOT NULL,
	"time_zone" text DEFAULT '' NOT NULL,
	"checkin_time" text DEFAULT '15:00' NOT NULL,
	"checkout_time" text DEFAULT '11:00' NOT NULL,
	"codes_open_time" text DEFAULT '' NOT NULL,
	"guest_languages" text[] DEFAULT '{}' NOT NULL,
	"stuck_note" text DEFAULT '' NOT NULL,
	"backup_entry" text DEFAULT '' NOT NULL,
	"offer_backup_entry" boolean DEFAULT true NOT NULL,
	"checkout_list" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "apartments_slug_unique" UNIQUE("slug"),
	CONSTRAINT "apartments_checkin_time" CHECK ("apartments"."checkin_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "apartments_checkout_time" CHECK ("apartments"."checkout_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "apartments_codes_open_time" CHECK ("apartments"."codes_open_time" = '' or "apartments"."codes_open_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "apartments_name" CHECK (btrim("apartments"."name") <> ''),
	CONSTRAINT "apartments_wifi_access_type" CHECK ("apartments"."wifi_access_type" in ('password', 'free', 'guest_network'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"apartment_id" uuid NOT NULL,
	"apartment_name" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"subscription_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_checkouts_subscription_id_unique" UNIQUE("subscription_id"),
	CONSTRAINT "sandbox_checkouts_state" CHECK ("sandbox_checkouts"."state" in ('open', 'complete', 'expired')),
	CONSTRAINT "sandbox_checkouts_paid" CHECK (("sandbox_checkouts"."state" = 'complete') = ("sandbox_checkouts"."subscription_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"apartment_id" uuid NOT NULL,
	"apartment_name" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancel_at" timestamp with time zone,
	"past_due_since" timestamp with time zone,
	"refunded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sandbox_subscriptions_status" CHECK ("sandbox_subscriptions"."status" in ('active', 'past_due', 'canceled'))
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
	"polled_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
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
	"host_id" uuid,
	CONSTRAINT "manual_trials_reason" CHECK (btrim("manual_trials"."reason") <> ''),
	CONSTRAINT "manual_trials_ends_after_start" CHECK ("manual_trials"."ends_at" > "manual_trials"."started_at"),
	CONSTRAINT "manual_trials_ended" CHECK (("manual_trials"."ended_at" is null) = ("manual_trials"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_endings" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"refund" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	CONSTRAINT "payment_endings_kind" CHECK ("payment_endings"."kind" in ('checkout', 'subscription'))
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
	"reading" bigint DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"was_paid" boolean DEFAULT false NOT NULL,
	CONSTRAINT "subscriptions_provider_subscription_id_unique" UNIQUE("provider_subscription_id")
);
--> statement-breakpoint
CREATE TABLE "text_sizes" (
	"apartment_id" uuid PRIMARY KEY NOT NULL,
	"texts" bigint DEFAULT 0 NOT NULL,
	"translations" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_addresses" (
	"apartment_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "calendar_addresses_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"feed_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"guest_id" uuid,
	"checkin_date" date NOT NULL,
	"checkout_date" date NOT NULL,
	"name" text,
	"phone_end" text,
	"reservation" text,
	"missing_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"platform" text,
	CONSTRAINT "calendar_events_uid" UNIQUE("feed_id","uid"),
	CONSTRAINT "calendar_events_dates" CHECK ("calendar_events"."checkout_date" >= "calendar_events"."checkin_date")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"apartment_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"blocks_are_stays" boolean DEFAULT false NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"etag" text,
	"last_modified" text,
	"whole_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"found_stays" integer,
	"found_blocks" integer,
	"found_skipped" integer,
	"failure" text,
	"failed_since" timestamp with time zone,
	"doubt_missing" integer,
	"doubt_since" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"found_without_room" integer,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "calendar_feeds_failure" CHECK (("calendar_feeds"."failure" is null) = ("calendar_feeds"."failed_since" is null)),
	CONSTRAINT "calendar_feeds_doubt" CHECK (("calendar_feeds"."doubt_missing" is null) = ("calendar_feeds"."doubt_since" is null))
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
	CONSTRAINT "custom_sections_in_apartment" UNIQUE("apartment_id","id"),
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
	"opening_hours" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	CONSTRAINT "places_in_apartment" UNIQUE("apartment_id","id"),
	CONSTRAINT "places_kind" CHECK ("places"."kind" in ('local_tip', 'sightseeing_spot')),
	CONSTRAINT "places_name" CHECK (btrim("places"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "applied_changes" (
	"step_id" uuid NOT NULL,
	"apartment_id" uuid NOT NULL,
	"undo" jsonb NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"apartment_id" uuid NOT NULL,
	"place_id" uuid,
	"apartment_guide_id" uuid,
	"path" text NOT NULL,
	"order" integer NOT NULL,
	"arrival_step_id" uuid,
	"caption" text DEFAULT '' NOT NULL,
	CONSTRAINT "images_position" UNIQUE NULLS NOT DISTINCT("apartment_id","place_id","apartment_guide_id","arrival_step_id","order"),
	CONSTRAINT "images_one_place" CHECK (num_nonnulls("images"."place_id", "images"."apartment_guide_id", "images"."arrival_step_id") <= 1),
	CONSTRAINT "images_one_of_step" CHECK ("images"."arrival_step_id" is null or "images"."order" = 0)
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"apartment_id" uuid,
	"url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
	"apartment_id" uuid,
	"object_path" text,
	"parts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "uploads_multipart_id_unique" UNIQUE("multipart_id")
);
--> statement-breakpoint
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
	CONSTRAINT "guest_mails_trouble" CHECK (case "guest_mails"."state" when 'failed' then "guest_mails"."trouble" is not null
        when 'waiting' then true else "guest_mails"."trouble" is null end)
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
CREATE TABLE "search_misses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"apartment_id" uuid NOT NULL,
	"term" text NOT NULL,
	"shown" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "search_misses_term" UNIQUE("apartment_id","term"),
	CONSTRAINT "search_misses_length" CHECK (char_length("search_misses"."term") between 2 and 40),
	CONSTRAINT "search_misses_shown" CHECK (char_length("search_misses"."shown") between 2 and 40),
	CONSTRAINT "search_misses_count" CHECK ("search_misses"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"host_id" uuid PRIMARY KEY NOT NULL,
	"feed_failures" boolean DEFAULT true NOT NULL,
	"double_bookings" boolean DEFAULT true NOT NULL,
	"unopened_arrivals" boolean DEFAULT true NOT NULL,
	"new_devices" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "told_notices" (
	"name" text PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bytes" bigint,
	"error" text,
	"is_daily" boolean DEFAULT false NOT NULL,
	"reported_at" timestamp with time zone,
	CONSTRAINT "backup_runs_outcome" CHECK (("backup_runs"."bytes" is null) <> ("backup_runs"."error" is null))
);
--> statement-breakpoint
CREATE TABLE "held_deletions" (
	"name" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"due" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_deletions_reason" CHECK ("held_deletions"."reason" in ('clock', 'clocks_apart', 'many', 'foreign_store', 'unclaimed_store'))
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"clock_trusted_at" timestamp with time zone,
	"clock_seen_at" timestamp with time zone,
	"clock_steady_seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "installation_one_row" CHECK ("installation"."is_only")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"every_seconds" double precision,
	"queue" text,
	"next_run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"holder" uuid,
	"leased_until" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"runs" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failures_in_a_row" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"known_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_scheduled_or_queue" CHECK (("jobs"."every_seconds" is null) <> ("jobs"."queue" is null)),
	CONSTRAINT "jobs_lease" CHECK (("jobs"."holder" is null) = ("jobs"."leased_until" is null))
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
CREATE TABLE "shared_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_reveals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"guest_id" uuid NOT NULL,
	"session" "bytea",
	"fingerprint" "bytea" NOT NULL,
	"device" text NOT NULL,
	"revealed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"guest_id" uuid NOT NULL,
	"pin_version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_copies" (
	"session" "bytea" PRIMARY KEY NOT NULL,
	"guest_id" uuid NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"apartment_id" uuid NOT NULL,
	"piece" text NOT NULL,
	"size" text NOT NULL,
	"languages" text[] NOT NULL,
	"with_way_in" boolean NOT NULL,
	"printed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"facts" jsonb NOT NULL,
	"replaced" jsonb,
	CONSTRAINT "prints_one_of_each" UNIQUE("apartment_id","piece","size","languages","with_way_in"),
	CONSTRAINT "prints_piece" CHECK ("prints"."piece" in ('welcome', 'wifi', 'door', 'checkout', 'emergency')),
	CONSTRAINT "prints_size" CHECK ("prints"."size" in ('A4', 'A5', 'A6', 'Letter')),
	CONSTRAINT "prints_languages" CHECK (cardinality("prints"."languages") between 1 and 4)
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
	"wrong_pins" integer DEFAULT 0 NOT NULL,
	"wrong_pins_allowed" integer DEFAULT 89 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"wrong_pins_told" integer DEFAULT 0 NOT NULL,
	"locked_out_at" timestamp with time zone,
	"locked_out_until" timestamp with time zone,
	"locked_out_told_at" timestamp with time zone,
	"locks_lifted_at" timestamp with time zone,
	"state" text NOT NULL,
	"code" text NOT NULL,
	"arrival_day_at" timestamp with time zone NOT NULL,
	"checkout_at" timestamp with time zone NOT NULL,
	"is_taken_over" boolean DEFAULT false NOT NULL,
	"link_sent_at" timestamp with time zone,
	"email" text DEFAULT '' NOT NULL,
	"email_at" timestamp with time zone,
	"phone" text DEFAULT '' NOT NULL,
	"language" text,
	"channel" text,
	"started_at" timestamp with time zone,
	"arrival_moved_at" timestamp with time zone,
	CONSTRAINT "guests_code_unique" UNIQUE("code"),
	CONSTRAINT "guests_pin_code" CHECK ("guests"."pin_code" ~ '^[0-9]{4}$'),
	CONSTRAINT "guests_state" CHECK ("guests"."state" in ('upcoming', 'current', 'past', 'cancelled')),
	CONSTRAINT "guests_ended" CHECK (("guests"."ended_at" is null) = ("guests"."state" in ('upcoming', 'current'))),
	CONSTRAINT "guests_email_at" CHECK (("guests"."email" = '') = ("guests"."email_at" is null)),
	CONSTRAINT "guests_channel" CHECK ("guests"."channel" in ('airbnb', 'booking', 'vrbo', 'other', 'direct')),
	CONSTRAINT "guests_dates" CHECK ("guests"."checkout_date" >= "guests"."checkin_date")
);
--> statement-breakpoint
CREATE TABLE "pin_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"guest_id" uuid NOT NULL,
	"guest_name" text NOT NULL,
	"pin_code_used" text NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checkin_date" date NOT NULL,
	"checkout_date" date NOT NULL
);
--> statement-breakpoint
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
	"arrival_step_id" uuid GENERATED ALWAYS AS (case when kind = 'step' then row_id end) STORED,
	CONSTRAINT "translations_place" PRIMARY KEY("apartment_id","language","kind","row_id","field","entry"),
	CONSTRAINT "translations_kind" CHECK ("translations"."kind" in ('apartment', 'step', 'place', 'guide', 'section')),
	CONSTRAINT "translations_row" CHECK ("translations"."kind" <> 'apartment' or "translations"."row_id" = "translations"."apartment_id"),
	CONSTRAINT "translations_text" CHECK ("translations"."text" <> '')
);
--> statement-breakpoint
-- Foreign keys.
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "half_sessions" ADD CONSTRAINT "half_sessions_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_sessions" ADD CONSTRAINT "host_sessions_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_sessions" ADD CONSTRAINT "host_sessions_second_factor" FOREIGN KEY ("host_id","passed_second_factor") REFERENCES "public"."hosts"("id","has_second_factor") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD CONSTRAINT "mailed_tokens_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apartments" ADD CONSTRAINT "apartments_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_trials" ADD CONSTRAINT "manual_trials_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_trials" ADD CONSTRAINT "manual_trials_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_sizes" ADD CONSTRAINT "text_sizes_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_feed_id_calendar_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."calendar_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apartment_guides" ADD CONSTRAINT "apartment_guides_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival_steps" ADD CONSTRAINT "arrival_steps_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_sections" ADD CONSTRAINT "custom_sections_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_changes" ADD CONSTRAINT "applied_changes_step_id_applied_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."applied_steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_changes" ADD CONSTRAINT "applied_changes_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_steps" ADD CONSTRAINT "applied_steps_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_steps" ADD CONSTRAINT "applied_steps_from_id_apartments_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."apartments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_path_objects_path_fk" FOREIGN KEY ("path") REFERENCES "public"."objects"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_place_fk" FOREIGN KEY ("apartment_id","place_id") REFERENCES "public"."places"("apartment_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_apartment_guide_fk" FOREIGN KEY ("apartment_id","apartment_guide_id") REFERENCES "public"."apartment_guides"("apartment_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_arrival_step_fk" FOREIGN KEY ("apartment_id","arrival_step_id") REFERENCES "public"."arrival_steps"("apartment_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objects" ADD CONSTRAINT "objects_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_object_path_objects_path_fk" FOREIGN KEY ("object_path") REFERENCES "public"."objects"("path") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_checks" ADD CONSTRAINT "link_checks_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_mails" ADD CONSTRAINT "guest_mails_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_settings" ADD CONSTRAINT "message_settings_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_messages" ADD CONSTRAINT "stay_messages_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_misses" ADD CONSTRAINT "search_misses_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_reveals" ADD CONSTRAINT "backup_reveals_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_reveals" ADD CONSTRAINT "backup_reveals_session_guest_sessions_token_hash_fk" FOREIGN KEY ("session") REFERENCES "public"."guest_sessions"("token_hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_sessions" ADD CONSTRAINT "guest_sessions_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_copies" ADD CONSTRAINT "saved_copies_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prints" ADD CONSTRAINT "prints_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_entries" ADD CONSTRAINT "pin_entries_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_arrival_step_fk" FOREIGN KEY ("apartment_id","arrival_step_id") REFERENCES "public"."arrival_steps"("apartment_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_place_fk" FOREIGN KEY ("apartment_id","place_id") REFERENCES "public"."places"("apartment_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_apartment_guide_fk" FOREIGN KEY ("apartment_id","apartment_guide_id") REFERENCES "public"."apartment_guides"("apartment_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_custom_section_fk" FOREIGN KEY ("apartment_id","custom_section_id") REFERENCES "public"."custom_sections"("apartment_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Indexes.
CREATE INDEX "half_sessions_host" ON "half_sessions" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "half_sessions_expires_at" ON "half_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "host_sessions_host" ON "host_sessions" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "host_sessions_expires_at" ON "host_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "hosts_created_at" ON "hosts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "hosts_to_erase" ON "hosts" USING btree ("deleted_at") WHERE "hosts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "known_devices_host" ON "known_devices" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "known_devices_last_seen_at" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "mailed_tokens_host" ON "mailed_tokens" USING btree ("host_id","purpose");--> statement-breakpoint
CREATE INDEX "mailed_tokens_expires_at" ON "mailed_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mailed_tokens_email" ON "mailed_tokens" USING btree ("email") WHERE "mailed_tokens"."email" is not null;--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_host" ON "passkeys" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "admin_sessions_expires_at" ON "admin_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "admin_sign_ins_created_at" ON "admin_sign_ins" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "apartments_host" ON "apartments" USING btree ("host_id","created_at");--> statement-breakpoint
CREATE INDEX "checkouts_apartment" ON "checkouts" USING btree ("apartment_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open" ON "checkouts" USING btree ("apartment_id") WHERE "checkouts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "manual_trials_apartment" ON "manual_trials" USING btree ("apartment_id","ends_at");--> statement-breakpoint
CREATE INDEX "manual_trials_host" ON "manual_trials" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "payment_endings_next_attempt_at" ON "payment_endings" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "subscriptions_apartment" ON "subscriptions" USING btree ("apartment_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_running" ON "subscriptions" USING btree ("apartment_id") WHERE "subscriptions"."provider_status" not in ('canceled', 'incomplete', 'incomplete_expired');--> statement-breakpoint
CREATE INDEX "calendar_events_guest" ON "calendar_events" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_apartment" ON "calendar_feeds" USING btree ("apartment_id","created_at");--> statement-breakpoint
CREATE INDEX "calendar_feeds_next_attempt_at" ON "calendar_feeds" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "apartment_guides_apartment" ON "apartment_guides" USING btree ("apartment_id","order");--> statement-breakpoint
CREATE INDEX "arrival_steps_apartment" ON "arrival_steps" USING btree ("apartment_id","order");--> statement-breakpoint
CREATE INDEX "custom_sections_apartment" ON "custom_sections" USING btree ("apartment_id","order");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_sections_one_of_each_default" ON "custom_sections" USING btree ("apartment_id","kind") WHERE "custom_sections"."kind" <> 'custom';--> statement-breakpoint
CREATE INDEX "places_apartment" ON "places" USING btree ("apartment_id","kind","order");--> statement-breakpoint
CREATE INDEX "applied_changes_apartment" ON "applied_changes" USING btree ("apartment_id");--> statement-breakpoint
CREATE INDEX "applied_steps_host" ON "applied_steps" USING btree ("host_id","created_at");--> statement-breakpoint
CREATE INDEX "applied_steps_from" ON "applied_steps" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "applied_steps_created_at" ON "applied_steps" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "images_path" ON "images" USING btree ("path");--> statement-breakpoint
CREATE INDEX "images_place" ON "images" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "images_apartment_guide" ON "images" USING btree ("apartment_guide_id");--> statement-breakpoint
CREATE INDEX "images_arrival_step" ON "images" USING btree ("arrival_step_id");--> statement-breakpoint
CREATE INDEX "imports_host" ON "imports" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "imports_apartment" ON "imports" USING btree ("apartment_id");--> statement-breakpoint
CREATE INDEX "imports_expires_at" ON "imports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "objects_host" ON "objects" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "objects_created_at" ON "objects" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_host" ON "uploads" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "uploads_expires_at" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_apartment" ON "uploads" USING btree ("apartment_id");--> statement-breakpoint
CREATE INDEX "uploads_object" ON "uploads" USING btree ("object_path");--> statement-breakpoint
CREATE UNIQUE INDEX "link_checks_url" ON "link_checks" USING btree ("apartment_id",md5("url"));--> statement-breakpoint
CREATE INDEX "link_checks_next_attempt_at" ON "link_checks" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "guest_mails_next_attempt_at" ON "guest_mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "message_templates_apartment" ON "message_templates" USING btree ("apartment_id");--> statement-breakpoint
CREATE INDEX "search_misses_last_day" ON "search_misses" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "told_notices_told_at" ON "told_notices" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "backup_runs_finished_at" ON "backup_runs" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "mails_next_attempt_at" ON "mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window_end" ON "rate_limits" USING btree ("window_end");--> statement-breakpoint
CREATE INDEX "backup_reveals_guest" ON "backup_reveals" USING btree ("guest_id","revealed_at");--> statement-breakpoint
CREATE INDEX "backup_reveals_session" ON "backup_reveals" USING btree ("session");--> statement-breakpoint
CREATE INDEX "guest_sessions_guest" ON "guest_sessions" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "guest_sessions_expires_at" ON "guest_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "saved_copies_guest" ON "saved_copies" USING btree ("guest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guests_one_current" ON "guests" USING btree ("apartment_id") WHERE "guests"."state" = 'current';--> statement-breakpoint
CREATE INDEX "guests_apartment" ON "guests" USING btree ("apartment_id","checkin_date");--> statement-breakpoint
CREATE INDEX "guests_days" ON "guests" USING btree ("apartment_id","checkout_date","checkin_date");--> statement-breakpoint
CREATE INDEX "guests_upcoming" ON "guests" USING btree ("arrival_day_at") WHERE "guests"."state" = 'upcoming';--> statement-breakpoint
CREATE INDEX "guests_checkout_date" ON "guests" USING btree ("checkout_date");--> statement-breakpoint
CREATE INDEX "guests_mailed" ON "guests" USING btree ("apartment_id","checkout_date") WHERE "guests"."email" <> '';--> statement-breakpoint
CREATE INDEX "pin_entries_guest" ON "pin_entries" USING btree ("guest_id","entered_at");--> statement-breakpoint
CREATE INDEX "translations_arrival_step" ON "translations" USING btree ("arrival_step_id");--> statement-breakpoint
CREATE INDEX "translations_place_row" ON "translations" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "translations_apartment_guide" ON "translations" USING btree ("apartment_guide_id");--> statement-breakpoint
CREATE INDEX "translations_custom_section" ON "translations" USING btree ("custom_section_id");--> statement-breakpoint
-- Notifications for the page cache: each write sends the id of every property whose page may have changed.
-- PostgreSQL delivers them at the commit, once per property.

-- A row that moves to another property changes two pages. The argument is the column with the property's id.
CREATE FUNCTION tell_of_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('guest_portal_pages', to_jsonb(OLD) ->> TG_ARGV[0]);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('guest_portal_pages', to_jsonb(NEW) ->> TG_ARGV[0]);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- TRUNCATE fires no row triggers.
CREATE FUNCTION tell_of_all_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('guest_portal_pages', id::text) FROM apartments;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_of_pages_of_host() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('guest_portal_pages', id::text) FROM apartments WHERE host_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A guest session that is deleted or changed must not be served from the cache any more.
CREATE FUNCTION tell_of_page_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('guest_portal_pages', apartment_id::text) FROM guests WHERE id = OLD.guest_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_of_page_of_changed_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('guest_portal_pages', apartment_id::text) FROM guests WHERE id IN (OLD.guest_id, NEW.guest_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_of_pages_of_all_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('guest_portal_pages', apartment_id::text) FROM guests
    WHERE id IN (SELECT guest_id FROM guest_sessions);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_of_page AFTER UPDATE OR DELETE ON apartments
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('id');--> statement-breakpoint
CREATE TRIGGER tell_of_all_pages BEFORE TRUNCATE ON apartments
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_pages();--> statement-breakpoint
-- Only these columns of a stay are shown on its page or decide when the guest can check in.
CREATE TRIGGER tell_of_page AFTER INSERT OR DELETE OR UPDATE OF apartment_id, pin_code, pin_version, name, checkin_date, checkout_date, has_checked_in, checked_in_at, state, code, arrival_day_at, checkout_at, created_at, started_at, arrival_moved_at ON guests
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');--> statement-breakpoint
CREATE TRIGGER tell_of_all_pages BEFORE TRUNCATE ON guests
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_pages();--> statement-breakpoint
CREATE TRIGGER tell_of_page AFTER INSERT OR UPDATE OR DELETE ON places
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');--> statement-breakpoint
CREATE TRIGGER tell_of_all_pages BEFORE TRUNCATE ON places
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_pages();--> statement-breakpoint
CREATE TRIGGER tell_of_page AFTER INSERT OR UPDATE OR DELETE ON apartment_guides
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');--> statement-breakpoint
CREATE TRIGGER tell_of_all_pages BEFORE TRUNCATE ON apartment_guides
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_pages();--> statement-breakpoint
CREATE TRIGGER tell_of_page AFTER INSERT OR UPDATE OR DELETE ON arrival_steps
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');--> statement-breakpoint
CREATE TRIGGER tell_of_all_pages BEFORE TRUNCATE ON arrival_steps
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_pages();--> statement-breakpoint
CREATE TRIGGER tell_of_page AFTER INSERT OR UPDATE OR DELETE ON custom_sections
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');--> statement-breakpoint
CREATE TRIGGER tell_of_all_pages BEFORE TRUNCATE ON custom_sections
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_pages();--> statement-breakpoint
CREATE TRIGGER tell_of_page AFTER INSERT OR UPDATE OR DELETE ON images
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');--> statement-breakpoint
CREATE TRIGGER tell_of_all_pages BEFORE TRUNCATE ON images
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_pages();--> statement-breakpoint
CREATE TRIGGER tell_of_page AFTER INSERT OR UPDATE OR DELETE ON translations
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');--> statement-breakpoint
CREATE TRIGGER tell_of_all_pages BEFORE TRUNCATE ON translations
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_pages();--> statement-breakpoint
CREATE TRIGGER tell_of_page AFTER INSERT OR UPDATE OR DELETE ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');--> statement-breakpoint
CREATE TRIGGER tell_of_all_pages BEFORE TRUNCATE ON subscriptions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_pages();--> statement-breakpoint
CREATE TRIGGER tell_of_page AFTER INSERT OR UPDATE OR DELETE ON manual_trials
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');--> statement-breakpoint
CREATE TRIGGER tell_of_all_pages BEFORE TRUNCATE ON manual_trials
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_pages();--> statement-breakpoint
CREATE TRIGGER tell_of_pages_of_host AFTER UPDATE OF deleted_at ON hosts
  FOR EACH ROW EXECUTE FUNCTION tell_of_pages_of_host();--> statement-breakpoint
CREATE TRIGGER tell_of_page_of_session AFTER DELETE ON guest_sessions
  FOR EACH ROW EXECUTE FUNCTION tell_of_page_of_session();--> statement-breakpoint
CREATE TRIGGER tell_of_page_of_changed_session AFTER UPDATE ON guest_sessions
  FOR EACH ROW EXECUTE FUNCTION tell_of_page_of_changed_session();--> statement-breakpoint
CREATE TRIGGER tell_of_pages_of_all_sessions BEFORE TRUNCATE ON guest_sessions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_pages_of_all_sessions();
