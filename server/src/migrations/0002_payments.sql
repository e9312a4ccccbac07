CREATE SEQUENCE "public"."payment_readings" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
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
CREATE TABLE "payment_endings" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"refund" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_endings_kind" CHECK ("payment_endings"."kind" in ('checkout', 'subscription'))
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "polled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "reading" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_endings_next_attempt_at" ON "payment_endings" USING btree ("next_attempt_at");